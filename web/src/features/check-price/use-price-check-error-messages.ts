import { useLingui } from '@lingui/react/macro';
import type { PriceError } from '@tern/domain/prices/compare-with-mid-market.ts';
import type { PriceCheckFormError } from '@tern/domain/prices/price-check-form.ts';
import { amountTooPreciseMessage } from '../../ui/words/amount-too-precise-message.ts';

type TooPreciseError = 'amount_too_precise' | 'too_precise';

/**
 * Returns a function that returns the error message for an error code; undefined without a code. `currency` is the
 * currency of the field's amount.
 */
export function usePriceCheckErrorMessages(): (code: string | undefined, currency: string) => string | undefined {
  const { t, i18n } = useLingui();
  const number = t`Enter a number, such as 500 or 17.25.`;
  const country = t`Choose a country from the list.`;
  const currencyUnknown = t`Choose a currency from the list.`;
  const labels: Readonly<Record<Exclude<PriceCheckFormError | PriceError, TooPreciseError>, string>> = {
    from_country_missing: country,
    from_country_unknown: country,
    to_country_missing: country,
    to_country_unknown: country,
    same_country: t`Choose two different countries.`,
    amount_not_positive: t`Enter an amount above 0.`,
    amount_too_small: t`This amount is too small. Enter 1 or more.`,
    amount_too_large: t`This amount is too large. Enter 10,000,000 or less.`,
    currency_missing: currencyUnknown,
    currency_unknown: currencyUnknown,
    pay_in_unknown: t`Choose a way to pay from the list.`,
    payout_method_unknown: t`Choose a payout method from the list.`,
    not_a_number: number,
    not_positive: t`Enter a number above 0.`,
    too_large: t`This number is too large. Enter a smaller number.`,
    name_too_long: t`This name is too long. Use 80 characters or fewer.`,
    too_few_numbers: t`Enter two of these: the fee, the exchange rate and what the recipient gets.`,
    numbers_disagree: t`These numbers don’t match. Check them, and check how the provider charges the fee.`,
    fee_above_amount: t`The fee is at least as high as the amount. Check both numbers.`,
    nothing_arrives: t`With these numbers, nothing would arrive. Check them, then try again.`,
  };
  return (code, currency) => {
    if (code === undefined) return undefined;
    if (code === 'amount_too_precise' || code === 'too_precise') return i18n._(amountTooPreciseMessage(currency));
    return (labels as Record<string, string>)[code] ?? number;
  };
}
