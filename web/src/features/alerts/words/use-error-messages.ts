import { useLingui } from '@lingui/react/macro';
import type { AlertDraft } from '@tern/domain/alerts/alert.ts';
import type { AlertDraftErrorCode } from '@tern/domain/alerts/draft/create-draft-reader.ts';

/** Returns a function that returns the message next to an invalid field, which explains how to fix it. */
export function useAlertErrorMessages(): (
  field: keyof AlertDraft,
  code: AlertDraftErrorCode | undefined,
) => string | undefined {
  const { t } = useLingui();
  const missing: Partial<Record<keyof AlertDraft, string>> = {
    fromCurrency: t`Choose the currency you send.`,
    toCurrency: t`Choose the currency the recipient gets.`,
    fromCountry: t`Choose the country you send from.`,
    toCountry: t`Choose the country you send to.`,
    targetRate: t`Enter the rate you’re waiting for, such as 57.25.`,
    changeThreshold: t`Enter a percentage, such as 2.`,
    targetReceive: t`Enter the minimum amount the recipient should get.`,
    targetFee: t`Enter the maximum total cost.`,
    customFrequencyHours: t`Enter how many hours.`,
    expirationDate: t`Choose the last day.`,
    expirationDuration: t`Enter how many days.`,
  };
  const labels: Readonly<Record<AlertDraftErrorCode, string>> = {
    missing: t`Fill in this field.`,
    unknown: t`We can’t read this. Enter a number, such as 57.`,
    same_currency: t`Choose two different currencies.`,
    not_positive: t`Enter a number above 0.`,
    too_small: t`This is too small. Enter a larger number.`,
    too_large: t`This is too large. Enter a smaller number.`,
    too_precise: t`This has too many decimal places. Enter fewer.`,
    not_whole: t`Enter a whole number.`,
    in_the_past: t`This day has already passed. Choose a later day.`,
  };
  return (field, code) => code && ((code === 'missing' ? missing[field] : undefined) ?? labels[code]);
}
