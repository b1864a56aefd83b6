import { useLingui } from '@lingui/react/macro';
import type { AlertDraft } from '@tern/domain/alerts/alert.ts';
import type { AlertDraftErrorCode } from '@tern/domain/alerts/draft/draft-reader.ts';

/** Returns the messages next to fields that can't be saved, with how to fix them. */
export function useErrorMessages(): (
  field: keyof AlertDraft,
  code: AlertDraftErrorCode | undefined,
) => string | undefined {
  const { t } = useLingui();
  const missing: Partial<Record<keyof AlertDraft, string>> = {
    fromCurrency: t`Choose the currency you send.`,
    toCurrency: t`Choose the currency that arrives.`,
    fromCountry: t`Choose the country you send from.`,
    toCountry: t`Choose the country you send to.`,
    targetRate: t`Write the rate you wait for, such as 57.25.`,
    changeThreshold: t`Write how many percent, such as 2.`,
    targetReceive: t`Write how much should arrive.`,
    targetFee: t`Write what it may cost.`,
    customFrequencyHours: t`Write how many hours.`,
    expirationDate: t`Choose the last day.`,
    expirationDuration: t`Write how many days.`,
  };
  const labels: Readonly<Record<AlertDraftErrorCode, string>> = {
    missing: t`This is needed.`,
    unknown: t`This cannot be read. Enter a number, such as 57.25.`,
    same_currency: t`Choose two different currencies.`,
    not_positive: t`This must be more than 0.`,
    too_small: t`This is too small.`,
    too_large: t`This is too large.`,
    too_precise: t`This has too many decimals.`,
    not_whole: t`This must be a whole number.`,
    in_the_past: t`This day has passed already.`,
  };
  return (field, code) => code && ((code === 'missing' ? missing[field] : undefined) ?? labels[code]);
}
