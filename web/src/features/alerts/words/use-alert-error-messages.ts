import { useLingui } from '@lingui/react/macro';
import type { AlertDraft } from '@tern/domain/alerts/alert.ts';
import type { AlertDraftErrorCode } from '@tern/domain/alerts/draft/create-draft-reader.ts';

/** Returns a function that returns the message for a field's error; undefined if the field has no error. */
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
  const outOfRange: Partial<Record<keyof AlertDraft, string>> = {
    amount: t`Enter an amount between 1 and 10,000,000.`,
    changeThreshold: t`Enter a percentage between 0.01 and 100.`,
    customFrequencyHours: t`Enter a number of hours between 1 and 720.`,
    expirationDuration: t`Enter a number of days between 1 and 3,650.`,
  };
  const expired: Partial<Record<keyof AlertDraft, string>> = {
    expirationDuration: t`With this number of days, the alert would have expired already. Enter more days.`,
  };
  const invalidDate: Partial<Record<keyof AlertDraft, string>> = {
    expirationDate: t`Check the year. Choose today or a later day.`,
  };
  const byField: Partial<Record<AlertDraftErrorCode, Partial<Record<keyof AlertDraft, string>>>> = {
    missing,
    not_positive: outOfRange,
    too_small: { ...outOfRange, ...invalidDate },
    too_large: { ...outOfRange, ...invalidDate },
    unknown: invalidDate,
    in_the_past: expired,
  };
  const labels: Readonly<Record<AlertDraftErrorCode, string>> = {
    missing: t`Fill in this field.`,
    unknown: t`Enter a number, such as 30.`,
    same_currency: t`Choose two different currencies.`,
    not_positive: t`Enter a number above 0.`,
    too_small: t`This is too small. Enter a larger number.`,
    too_large: t`This is too large. Enter a smaller number.`,
    too_precise: t`This has too many digits. Enter at most 10.`,
    not_whole: t`Enter a whole number.`,
    in_the_past: t`This day has already passed. Choose a later day.`,
  };
  return (field, code) => code && (byField[code]?.[field] ?? labels[code]);
}
