import { maxReceiveAmount, maxSendAmount, minSendAmount } from '../money/amount-limits.ts';
import { fitsCurrencyDecimals } from '../money/currency-decimals.ts';
import { countryByCode } from '../reference/countries.ts';
import { currencyByCode } from '../reference/currencies.ts';
import { isPayInMethodId } from '../reference/pay-in-methods.ts';
import { isPayoutMethodId } from '../reference/payout-methods.ts';
import type { SearchForm } from './search-defaults.ts';

export type SearchFormError =
  | 'from_country_missing'
  | 'from_country_unknown'
  | 'to_country_missing'
  | 'to_country_unknown'
  | 'same_country'
  | 'amount_not_positive'
  | 'amount_too_small'
  | 'amount_too_large'
  | 'amount_too_precise'
  | 'currency_missing'
  | 'currency_unknown'
  | 'pay_in_unknown'
  | 'payout_method_unknown';

export type ReceiveAmountError = 'receive_not_positive' | 'receive_too_large' | 'receive_too_precise';

/** An unvalidated form. A missing `payIn` means any pay-in method. */
type UnvalidatedSearchForm = {
  readonly [Key in Exclude<keyof SearchForm, 'payIn' | 'receiveAmount'>]: SearchForm[Key] | string;
} & {
  readonly payIn?: string | undefined;
};

/** Returns all errors in a form; empty if it can be submitted ([S5-1], [S5-2]). */
export function searchFormErrors({ payIn = '', ...form }: UnvalidatedSearchForm): SearchFormError[] {
  const errors: SearchFormError[] = [];
  const country = (value: string, missing: SearchFormError, unknown: SearchFormError): void => {
    if (value === '') errors.push(missing);
    else if (!countryByCode(value)) errors.push(unknown);
  };
  country(form.fromCountry, 'from_country_missing', 'from_country_unknown');
  country(form.toCountry, 'to_country_missing', 'to_country_unknown');
  if (form.fromCountry !== '' && form.fromCountry === form.toCountry) errors.push('same_country');
  const amount = Number(form.amount);
  if (!(amount > 0)) errors.push('amount_not_positive');
  else if (amount < minSendAmount) errors.push('amount_too_small');
  else if (amount > maxSendAmount) errors.push('amount_too_large');
  else if (currencyByCode(form.currency) && !fitsCurrencyDecimals(amount, form.currency))
    errors.push('amount_too_precise');
  if (form.currency === '') errors.push('currency_missing');
  else if (!currencyByCode(form.currency)) errors.push('currency_unknown');
  if (payIn !== '' && !isPayInMethodId(payIn)) errors.push('pay_in_unknown');
  if (form.payoutMethod !== '' && !isPayoutMethodId(form.payoutMethod)) errors.push('payout_method_unknown');
  return errors;
}

/** Returns why this received amount isn't valid for a country; undefined if it is valid (B2-3). */
export function receiveAmountError(amount: number, toCountry: string): ReceiveAmountError | undefined {
  if (!(amount > 0)) return 'receive_not_positive';
  if (amount > maxReceiveAmount) return 'receive_too_large';
  const currency = countryByCode(toCountry)?.currency;
  return currency && !fitsCurrencyDecimals(amount, currency) ? 'receive_too_precise' : undefined;
}
