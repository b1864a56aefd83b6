import { useLingui } from '@lingui/react/macro';
import type { PriceError } from '@tern/domain/prices/compare-with-mid-market.ts';
import type { PriceCheckFormError } from '@tern/domain/prices/price-check-form.ts';

/** Returns a function that returns the error message for an error code; undefined without a code. */
export function usePriceCheckErrorMessages(): (code: string | undefined) => string | undefined {
  const { t } = useLingui();
  const number = t`Enter a number, such as 500 or 17.25.`;
  const country = t`Choose a country`;
  const labels: Readonly<Record<PriceCheckFormError | PriceError, string>> = {
    from_country_missing: country,
    from_country_unknown: country,
    to_country_missing: country,
    to_country_unknown: country,
    same_country: t`Choose two different countries.`,
    amount_not_positive: t`Enter an amount above 0.`,
    amount_too_small: t`This amount is too small. Enter 1 or more.`,
    amount_too_large: t`This amount is too large. Enter 10,000,000 or less.`,
    amount_too_precise: t`This currency doesn’t have that many decimal places. Enter fewer.`,
    currency_missing: t`Choose a currency`,
    currency_unknown: t`Choose a currency`,
    pay_in_unknown: t`Choose a way to pay from the list.`,
    payout_method_unknown: t`Choose a payout method from the list.`,
    not_a_number: number,
    not_positive: t`Enter a number above 0.`,
    too_large: t`This number is too large. Enter a smaller number.`,
    too_precise: t`This currency doesn’t have that many decimal places. Enter fewer.`,
    name_too_long: t`This name is too long. Use 80 characters or fewer.`,
    too_few_numbers: t`Enter two of these: the fee, the exchange rate and what the recipient gets.`,
    numbers_disagree: t`The numbers you entered don’t match. Check them, then try again.`,
    fee_above_amount: t`The fee is at least as high as the amount. Check both numbers.`,
    nothing_arrives: t`With these numbers, nothing would arrive. Check them, then try again.`,
  };
  return (code) => (code === undefined ? undefined : ((labels as Record<string, string>)[code] ?? number));
}
