import { maxSendAmount } from '../money/amount-limits.ts';
import { fitsCurrencyDecimals } from '../money/currency-decimals.ts';
import { currencyByCode } from '../reference/currencies.ts';
import { currencyOfCountry } from '../reference/currency-of-country.ts';
import { type SearchFormError, searchFormErrors } from '../search/search-form.ts';

/** The parsed form of a price check. A field whose text isn't a number is NaN. */
export type PriceCheckForm = {
  readonly fromCountry: string;
  readonly toCountry: string;
  readonly currency: string;
  readonly amount: number;
  readonly fee?: number | undefined;
  readonly rate?: number | undefined;
  readonly receiveAmount?: number | undefined;
  readonly payIn?: string | undefined;
  readonly payoutMethod: string;
  readonly provider: string;
};

export const maxPriceCheckProviderLength = 80;
/**
 * The limits for numbers that a provider showed. They are far above any real transfer and prevent overflow. Amounts are
 * in major units.
 */
export const maxQuotedFee = maxSendAmount;
export const maxQuotedRate = 1e9;
export const maxQuotedReceiveAmount = 1e12;

export type PriceCheckFormError =
  | SearchFormError
  | 'not_a_number'
  | 'not_positive'
  | 'too_large'
  | 'too_precise'
  | 'name_too_long';
export type PriceCheckFormErrors = { readonly [Field in keyof PriceCheckForm]?: PriceCheckFormError };

/** Returns the first error for each field; empty when the form can be checked. */
export function priceCheckFormErrors(form: PriceCheckForm): PriceCheckFormErrors {
  const errors: Partial<Record<keyof PriceCheckForm, PriceCheckFormError>> = {};
  const add = (field: keyof PriceCheckForm, error: PriceCheckFormError | undefined) => {
    if (error) errors[field] ??= error;
  };
  for (const error of searchFormErrors(form)) add(fieldByError[error], error);
  add('fee', numberError(form.fee, { min: 0, max: maxQuotedFee }));
  add('rate', numberError(form.rate, { above: 0, max: maxQuotedRate }));
  add('receiveAmount', numberError(form.receiveAmount, { above: 0, max: maxQuotedReceiveAmount }));
  add('fee', precisionError(form.fee, form.currency));
  if (!errors.toCountry) add('receiveAmount', precisionError(form.receiveAmount, currencyOfCountry(form.toCountry)));
  if (form.provider.length > maxPriceCheckProviderLength) add('provider', 'name_too_long');
  return errors;
}

type Bounds = { readonly min?: number; readonly above?: number; readonly max: number };

function numberError(value: number | undefined, { min, above, max }: Bounds): PriceCheckFormError | undefined {
  if (value === undefined) return undefined;
  if (!Number.isFinite(value) || (min !== undefined && value < min)) return 'not_a_number';
  if (above !== undefined && value <= above) return 'not_positive';
  return value > max ? 'too_large' : undefined;
}

function precisionError(value: number | undefined, currency: string): PriceCheckFormError | undefined {
  if (value === undefined || !currencyByCode(currency)) return undefined;
  return fitsCurrencyDecimals(value, currency) ? undefined : 'too_precise';
}

const fieldByError: Record<SearchFormError, keyof PriceCheckForm> = {
  from_country_missing: 'fromCountry',
  from_country_unknown: 'fromCountry',
  to_country_missing: 'toCountry',
  to_country_unknown: 'toCountry',
  same_country: 'toCountry',
  amount_not_positive: 'amount',
  amount_too_small: 'amount',
  amount_too_large: 'amount',
  amount_too_precise: 'amount',
  currency_missing: 'currency',
  currency_unknown: 'currency',
  pay_in_unknown: 'payIn',
  payout_method_unknown: 'payoutMethod',
};
