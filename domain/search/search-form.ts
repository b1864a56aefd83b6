import { largestAmount, smallestAmount } from '../money/amount-limits.ts';
import { fitsCurrency } from '../money/currency-decimals.ts';
import { countryByCode } from '../reference/countries.ts';
import { currencyByCode } from '../reference/currencies.ts';
import { isPayoutMethod } from '../reference/payout-methods.ts';
import type { SearchForm } from './search-defaults.ts';

export type SearchFault =
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
  | 'payout_method_unknown';

/** Every reason why this form cannot be submitted, all at once; empty when it can ([S5-1], [S5-2]). */
export function searchFaults(form: { [Key in keyof SearchForm]: SearchForm[Key] | string }): SearchFault[] {
  const faults: SearchFault[] = [];
  const country = (value: string, missing: SearchFault, unknown: SearchFault): void => {
    if (value === '') faults.push(missing);
    else if (!countryByCode(value)) faults.push(unknown);
  };
  country(form.fromCountry, 'from_country_missing', 'from_country_unknown');
  country(form.toCountry, 'to_country_missing', 'to_country_unknown');
  if (form.fromCountry !== '' && form.fromCountry === form.toCountry) faults.push('same_country');
  const amount = Number(form.amount);
  if (!(amount > 0)) faults.push('amount_not_positive');
  else if (amount < smallestAmount) faults.push('amount_too_small');
  else if (amount > largestAmount) faults.push('amount_too_large');
  else if (currencyByCode(form.currency) && !fitsCurrency(amount, form.currency)) faults.push('amount_too_precise');
  if (form.currency === '') faults.push('currency_missing');
  else if (!currencyByCode(form.currency)) faults.push('currency_unknown');
  if (form.payoutMethod !== '' && !isPayoutMethod(form.payoutMethod)) faults.push('payout_method_unknown');
  return faults;
}
