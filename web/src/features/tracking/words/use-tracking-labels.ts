import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { referenceKindMessages, trackingAdviceMessages } from '@tern/contract/tracking/tracking-messages.ts';
import type { AdviceStep } from '@tern/domain/tracking/late-transfer-advice.ts';
import type { ReferenceKind } from '@tern/domain/tracking/reference-kind.ts';
import type { TransferFilter, TransferStage } from '@tern/domain/tracking/transfer-state.ts';

/** Returns labels for delivery tracking: steps, filters, references and advice. */
export function useTrackingLabels() {
  const { t, i18n } = useLingui();
  const stages: Readonly<Record<TransferStage, string>> = {
    sent: t`Sent`,
    processing: t`Processing`,
    on_its_way: t`On its way`,
    available: t`Available`,
    received: t`Received`,
  };
  const filters: Readonly<Record<TransferFilter, string>> = {
    on_its_way: t`In progress`,
    overdue: t`Overdue`,
    received: t`Received`,
  };
  const referenceHints: Readonly<Record<ReferenceKind, string>> = {
    mtcn: t`You’ll find it on the receipt. It has 10 digits.`,
    reference_number: t`You’ll find it on the receipt, or next to the transfer in the app.`,
    pin: t`You’ll find it on the receipt.`,
    transfer_number: t`You’ll find it in the app, in the transfer details.`,
    transaction_number: t`You’ll find it in the confirmation email.`,
    uetr: t`The bank’s reference is on the receipt. The UETR has 36 characters, and your bank can look it up. Banks use it to trace the money.`,
    transaction_hash: t`You’ll find it in your wallet’s history.`,
    order_number: t`You’ll find it on the receipt, or next to the transfer in the app.`,
  };
  const reference = (kind: ReferenceKind): string => i18n._(referenceKindMessages[kind]);
  const advice = (step: AdviceStep): string => i18n._(trackingAdviceMessages[step]);
  const inMinutes = (count: number): string => t`${plural(count, { one: '# minute', other: '# minutes' })}`;
  const inHours = (count: number): string => t`${plural(count, { one: '# hour', other: '# hours' })}`;
  const inDays = (count: number): string => t`${plural(count, { one: '# day', other: '# days' })}`;
  /** "40 minutes", "3 hours", "2 days": rounded, in a suitable unit. */
  const duration = (minutes: number): string => {
    if (minutes < 90) return inMinutes(minutes);
    const hours = Math.round(minutes / 60);
    return hours < 48 ? inHours(hours) : inDays(Math.round(minutes / 1440));
  };
  /** The upper limit, rounded up, so we don't promise too much. */
  const maxDuration = (minutes: number): string => {
    if (minutes <= 60) return inMinutes(minutes);
    return minutes <= 1440 ? inHours(Math.ceil(minutes / 60)) : inDays(Math.ceil(minutes / 1440));
  };
  /** The time that the user entered, in the largest unit that needs no rounding: "90 minutes", "36 hours". */
  const exactDuration = (minutes: number): string => {
    if (minutes % 1440 === 0) return inDays(minutes / 1440);
    return minutes % 60 === 0 ? inHours(minutes / 60) : inMinutes(minutes);
  };
  return { stages, filters, reference, referenceHints, advice, duration, maxDuration, exactDuration };
}
