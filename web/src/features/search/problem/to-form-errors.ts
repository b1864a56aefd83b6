import type { Problem } from '@tern/contract/problem.ts';
import type { FormErrorCodes } from '../form/error-messages.ts';

type ApiFieldError = NonNullable<Problem['errors']>[number];
type Field = keyof FormErrorCodes;

/** The search form's name for an API error, by field and code; '' matches any other code. */
const errorCodesByField: { readonly [Key in Field]: Readonly<Record<string, NonNullable<FormErrorCodes[Key]>>> } = {
  fromCountry: { '': 'from_country_unknown', missing: 'from_country_missing', too_small: 'from_country_missing' },
  toCountry: {
    '': 'to_country_unknown',
    missing: 'to_country_missing',
    too_small: 'to_country_missing',
    same_country: 'same_country',
  },
  amount: {
    '': 'amount_not_positive',
    too_small: 'amount_too_small',
    too_big: 'amount_too_large',
    amount_too_precise: 'amount_too_precise',
  },
  receiveAmount: {
    '': 'receive_not_positive',
    too_big: 'receive_too_large',
    amount_too_precise: 'receive_too_precise',
  },
  currency: { '': 'currency_unknown' },
  payIn: { '': 'pay_in_unknown' },
  payoutMethod: { '': 'payout_method_unknown' },
};

/** Converts the API errors of a rejected search into the search form's errors, one per field. */
export function toFormErrors(faults: readonly ApiFieldError[]): FormErrorCodes {
  const known = new Map<string, Readonly<Record<string, string>>>(Object.entries(errorCodesByField));
  const errors = new Map<string, string>();
  for (const { field, code } of faults) {
    const ofField = known.get(field);
    const name = ofField?.[code] ?? ofField?.[''];
    if (name !== undefined && !errors.has(field)) errors.set(field, name);
  }
  return Object.fromEntries(errors) as FormErrorCodes;
}
