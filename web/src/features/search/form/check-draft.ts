import { type SearchForm } from '@tern/domain/search/search-defaults.ts';
import { type SearchFormError, searchFormErrors } from '@tern/domain/search/search-form.ts';
import type { FormDraft } from '../../../data/preferences/form-draft.ts';
import { parseAmount } from '../../../ui/words/parse-amount.ts';

export type DraftErrors = Partial<Record<keyof FormDraft, SearchFormError>>;

/**
 * Returns a draft as a search, or the first error of each field ([S5-1], [S5-2]). Loaded when the form is first
 * touched: the rules include all countries, and the first view of the page must not wait for them.
 */
export function checkDraft(
  draft: FormDraft,
  language: string,
): { readonly ok: true; readonly search: SearchForm } | { readonly ok: false; readonly errors: DraftErrors } {
  const amount = parseAmount(draft.amount, language);
  const search = { ...draft, amount: amount ?? Number.NaN };
  const found = searchFormErrors(search);
  if (found.length === 0) return { ok: true, search: search as SearchForm };
  const errors: DraftErrors = {};
  for (const error of found) errors[fieldOf[error]] ??= error;
  return { ok: false, errors };
}

const fieldOf: Record<SearchFormError, keyof FormDraft> = {
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
