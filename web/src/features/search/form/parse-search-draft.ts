import { countryByCode } from '@tern/domain/reference/countries.ts';
import { defaultSearchForm, type SearchForm } from '@tern/domain/search/search-defaults.ts';
import {
  type ReceiveAmountError,
  receiveAmountError,
  type SearchFormError,
  searchFormErrors,
} from '@tern/domain/search/search-form.ts';
import type { FormDraft } from '../../../data/preferences/form-draft.ts';
import { parseMoneyAmount } from '../../../ui/words/parse-amount.ts';

export type SearchDraftErrors = Partial<Record<keyof FormDraft, SearchFormError | ReceiveAmountError>>;

/**
 * Returns a draft as a search, or the first error for each field ([S5-1], [S5-2]). This module loads when the form is
 * first focused, because its list of all countries would delay the first view of the page.
 */
export function parseSearchDraft(
  draft: FormDraft,
  language: string,
): { readonly ok: true; readonly search: SearchForm } | { readonly ok: false; readonly errors: SearchDraftErrors } {
  const read = (text: string, currency: string) => parseMoneyAmount(text, currency, language) ?? Number.NaN;
  const isReceived = draft.receiveAmount.trim() !== '';
  const search = {
    ...draft,
    amount: isReceived ? defaultSearchForm.amount : read(draft.amount, draft.currency),
    receiveAmount: isReceived ? read(draft.receiveAmount, countryByCode(draft.toCountry)?.currency ?? '') : undefined,
  };
  const received =
    search.receiveAmount === undefined ? undefined : receiveAmountError(search.receiveAmount, draft.toCountry);
  const found = [...searchFormErrors(search), ...(received ? [received] : [])];
  if (found.length === 0) return { ok: true, search: search as SearchForm };
  const errors: SearchDraftErrors = {};
  for (const error of found) errors[fieldByError[error]] ??= error;
  return { ok: false, errors };
}

const fieldByError: Record<SearchFormError | ReceiveAmountError, keyof FormDraft> = {
  from_country_missing: 'fromCountry',
  from_country_unknown: 'fromCountry',
  to_country_missing: 'toCountry',
  to_country_unknown: 'toCountry',
  same_country: 'toCountry',
  amount_not_positive: 'amount',
  amount_too_small: 'amount',
  amount_too_large: 'amount',
  amount_too_precise: 'amount',
  receive_not_positive: 'receiveAmount',
  receive_too_large: 'receiveAmount',
  receive_too_precise: 'receiveAmount',
  currency_missing: 'currency',
  currency_unknown: 'currency',
  pay_in_unknown: 'payIn',
  payout_method_unknown: 'payoutMethod',
};
