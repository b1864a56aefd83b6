import type { PriceCheckRequest } from '@tern/contract/prices/price-check.ts';
import { type PriceCheckForm, priceCheckFormErrors } from '@tern/domain/prices/price-check-form.ts';
import { countryByCode } from '@tern/domain/reference/countries.ts';
import { currencyOfCountry } from '@tern/domain/reference/currency-of-country.ts';
import { isPayoutMethodId } from '@tern/domain/reference/payout-methods.ts';
import { parseAmount } from '../../ui/words/parse-amount.ts';

export const priceCheckFields = [
  'fromCountry',
  'toCountry',
  'amount',
  'currency',
  'fee',
  'rate',
  'receiveAmount',
  'feeMode',
  'provider',
  'payoutMethod',
] as const;
export type CheckPriceField = (typeof priceCheckFields)[number];

/** The form's values as typed, so invalid input can be shown again. */
export type CheckPriceValues = Readonly<Record<CheckPriceField, string>>;
/** The code of the first error in each field. */
export type CheckPriceErrors = { readonly [Field in CheckPriceField]?: string };

/** Returns the values in a URL. */
export function parseCheckPriceValues(search: URLSearchParams): CheckPriceValues {
  return Object.fromEntries(
    priceCheckFields.map((field) => [field, search.get(field)?.trim() ?? '']),
  ) as CheckPriceValues;
}

/** Returns whether the user entered a fee, a rate or a received amount. */
export function hasPriceToCheck(values: CheckPriceValues): boolean {
  return values.fee !== '' || values.rate !== '' || values.receiveAmount !== '';
}

/** Returns the currency of an amount's field: the receiving country's for the received amount, else the sending one. */
export function fieldCurrency(field: CheckPriceField, values: CheckPriceValues): string {
  const country = field === 'receiveAmount' ? values.toCountry : values.fromCountry;
  const own = countryByCode(country) ? currencyOfCountry(country) : 'USD';
  return field === 'receiveAmount' ? own : values.currency || own;
}

/**
 * Returns the values as an API request, or their errors.
 * @param language the language that the numbers are written in (`numberInputLocale`).
 */
export function parsePriceCheckRequest(
  values: CheckPriceValues,
  language: string,
):
  | { readonly ok: true; readonly question: PriceCheckRequest }
  | { readonly ok: false; readonly errors: CheckPriceErrors } {
  const number = (text: string) => parseAmount(text, language) ?? Number.NaN;
  const optional = (text: string) => (text === '' ? undefined : number(text));
  const { fromCountry, toCountry, provider, payoutMethod } = values;
  const form: PriceCheckForm = {
    ...{ fromCountry, toCountry, provider, payoutMethod },
    currency: fieldCurrency('amount', values),
    amount: number(values.amount),
    fee: optional(values.fee),
    rate: optional(values.rate),
    receiveAmount: optional(values.receiveAmount),
  };
  const errors = priceCheckFormErrors(form);
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const question = {
    ...form,
    feeMode: values.feeMode === 'included' ? ('included' as const) : ('on_top' as const),
    payoutMethod: isPayoutMethodId(payoutMethod) ? payoutMethod : undefined,
  };
  return { ok: true, question };
}
