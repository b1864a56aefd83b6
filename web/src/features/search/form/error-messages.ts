import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReceiveAmountError, SearchFormError } from '@tern/domain/search/search-form.ts';
import type { FormDraft } from '../../../data/preferences/form-draft.ts';
import { countryCurrency } from '../../../data/reference/option-lists.ts';
import { amountTooPreciseMessage } from '../../../ui/words/amount-too-precise-message.ts';

/** 'asked' isn't an error: the user's sentence didn't mention this field. */
export type FormErrorCodes = Partial<Record<keyof FormDraft, SearchFormError | ReceiveAmountError | 'asked'>>;

/** Returns a function that returns a field's error message; undefined if the field has no error. */
export function useSearchErrorMessages(shown: FormErrorCodes, draft: Pick<FormDraft, 'currency' | 'toCountry'>) {
  const { i18n } = useLingui();
  return (field: keyof FormDraft): string | undefined => {
    const found = shown[field];
    if (found === 'amount_too_precise') return i18n._(amountTooPreciseMessage(draft.currency));
    if (found === 'receive_too_precise') return i18n._(amountTooPreciseMessage(countryCurrency(draft.toCountry)));
    if (found === 'asked') return i18n._(missingFieldMessages[field] ?? errorMessages.asked);
    return found && i18n._(errorMessages[found]);
  };
}

const errorMessages: Record<
  Exclude<SearchFormError | ReceiveAmountError, 'amount_too_precise' | 'receive_too_precise'> | 'asked',
  MessageDescriptor
> = {
  asked: msg`Fill in this field.`,
  from_country_missing: msg`Choose the country you send from.`,
  from_country_unknown: msg`Choose a country from the list.`,
  to_country_missing: msg`Choose the country you send to.`,
  to_country_unknown: msg`Choose a country from the list.`,
  same_country: msg`Choose two different countries.`,
  amount_not_positive: msg`Enter an amount above 0, such as 1000.`,
  amount_too_small: msg`This amount is too small. Enter 1 or more.`,
  amount_too_large: msg`This amount is too large. Enter 10,000,000 or less.`,
  receive_not_positive: msg`Enter an amount above 0, such as 1000.`,
  receive_too_large: msg`This amount is too large. Enter 1,000,000,000,000 or less.`,
  currency_missing: msg`Choose a currency from the list.`,
  currency_unknown: msg`Choose a currency from the list.`,
  pay_in_unknown: msg`Choose a way to pay from the list.`,
  payout_method_unknown: msg`Choose a payout method from the list.`,
};

/** For lists, from which users choose a value instead of filling one in. */
const missingFieldMessages: Partial<Record<keyof FormDraft, MessageDescriptor>> = {
  fromCountry: errorMessages.from_country_missing,
  toCountry: errorMessages.to_country_missing,
  currency: errorMessages.currency_missing,
};
