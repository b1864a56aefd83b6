import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AdviceStep } from '@tern/domain/tracking/overdue-advice.ts';
import type { ReferenceKind } from '@tern/domain/tracking/reference-kind.ts';
import type { TransferFilter, TransferStage } from '@tern/domain/tracking/transfer-state.ts';

/** The words of delivery tracking: steps, filters, references, what to do. */
export function useTrackingLabels() {
  const { t } = useLingui();
  const stages: Readonly<Record<TransferStage, string>> = {
    sent: t`Sent`,
    processing: t`Processing`,
    on_its_way: t`On its way`,
    available: t`Available`,
    received: t`Received`,
  };
  const filters: Readonly<Record<TransferFilter, string>> = {
    on_its_way: t`On the way`,
    overdue: t`Overdue`,
    received: t`Received`,
  };
  const references: Readonly<Record<ReferenceKind, string>> = {
    mtcn: t`MTCN (tracking number)`,
    reference_number: t`Reference number`,
    pin: t`PIN or order number`,
    transfer_number: t`Transfer number`,
    transaction_number: t`Transaction number`,
    uetr: t`UETR (or the bank’s reference)`,
    transaction_hash: t`Transaction hash`,
    order_number: t`Order or reference number`,
  };
  const referenceHints: Readonly<Record<ReferenceKind, string>> = {
    mtcn: t`10 digits, on the receipt.`,
    reference_number: t`On the receipt, or in the app beside the transfer.`,
    pin: t`On the receipt.`,
    transfer_number: t`In the app, in the details of the transfer.`,
    transaction_number: t`In the confirmation mail.`,
    uetr: t`36 signs. Your bank can tell it to you; it follows the money from bank to bank.`,
    transaction_hash: t`In the history of your wallet.`,
    order_number: t`On the receipt, or in the app beside the transfer.`,
  };
  const advice: Readonly<Record<AdviceStep, string>> = {
    ask_receiver_account: t`Ask the receiver to look into the account itself: some banks tell nobody.`,
    ask_receiver_code: t`Make sure that the receiver has the pickup code, and an identity document in the same name.`,
    ask_receiver_phone: t`Ask the receiver to look into the wallet, and compare the phone number digit by digit.`,
    ask_receiver_card: t`Ask the receiver to look into the account behind the card.`,
    check_messages: t`Look into the provider’s app and your mail: it may wait for a document or an answer from you.`,
    note_cash_hours: t`Cash waits at a counter: look up when it is open.`,
    track_with_provider: t`Look at the provider’s own tracking page.`,
    check_chain: t`Look the transaction up by its hash: confirmed means that it has left the provider.`,
    call_provider: t`Call the provider by the number on its own site, with the reference at hand.`,
    ask_bank_trace: t`Ask your bank for a trace (SWIFT gpi) and for the UETR.`,
    complain: t`Complain in writing. If there is no answer, the provider’s regulator takes complaints.`,
    beware_helpers: t`Nobody who calls you about it needs your password, your code or a fee.`,
  };
  /** "40 minutes", "3 hours", "2 days": rounded to what still matters. */
  const duration = (minutes: number): string => {
    if (minutes < 90) return t`${plural(minutes, { one: '# minute', other: '# minutes' })}`;
    const hours = Math.round(minutes / 60);
    if (hours < 48) return t`${plural(hours, { one: '# hour', other: '# hours' })}`;
    const days = Math.round(minutes / 1440);
    return t`${plural(days, { one: '# day', other: '# days' })}`;
  };
  return { stages, filters, references, referenceHints, advice, duration };
}
