import { fitsCurrencyDecimals } from '@tern/domain/money/currency-decimals.ts';
import { isSearchAmount } from '@tern/domain/profile/profile-checks.ts';
import { formatAmountInput } from '../../ui/words/number-input-locale.ts';
import type { SearchDefaults } from '../storage/local-preferences.ts';
import type { FormDraft } from './form-draft.ts';

/** A visitor's untouched form. */
const untouchedDraft: FormDraft = {
  fromCountry: '',
  toCountry: '',
  amount: '1000',
  receiveAmount: '',
  currency: 'USD',
  payIn: '',
  payoutMethod: '',
};

/**
 * [S3.2-1] Returns the values to prefill a form with; undefined if the user has started to fill it in, or if it already
 * has these values.
 * @param guessed the values filled in from the browser's region. A form with only these values counts as untouched.
 * @param filled the values that this function returned last, perhaps for another user. They count as untouched too.
 */
export function draftFromDefaults(
  draft: FormDraft,
  defaults: SearchDefaults,
  guessed: Partial<FormDraft> = {},
  filled?: FormDraft,
): FormDraft | undefined {
  // The form itself restores the pay-in method of the last search.
  const { payIn } = draft;
  const start: FormDraft = { ...untouchedDraft, ...guessed, payIn };
  if (!isSameDraftIgnoringPayIn(draft, start) && !(filled && isSameDraftIgnoringPayIn(draft, filled))) return undefined;
  const { defaultFromCountry: fromCountry, defaultToCountry: toCountry, defaultAmount, defaultCurrency } = defaults;
  // The user's currency takes precedence over the region's, even if it is USD.
  const own = { ...start, currency: defaults.currency };
  const usual = {
    fromCountry,
    toCountry,
    amount: formatAmountInput(defaultAmount),
    receiveAmount: '',
    currency: defaultCurrency,
    payIn,
    payoutMethod: defaults.preferredPayoutMethod,
  };
  const next = fromCountry === '' && toCountry === '' ? own : usual;
  return isSameDraftIgnoringPayIn(draft, next) ? undefined : next;
}

function isSameDraftIgnoringPayIn(one: FormDraft, other: FormDraft): boolean {
  return (Object.keys(untouchedDraft) as (keyof FormDraft)[]).every(
    (field) => field === 'payIn' || one[field] === other[field],
  );
}

/**
 * [S3.2-1] Returns the form values to save; undefined if the search is incomplete or invalid, or if nothing has
 * changed. `amount` is the draft's amount in major units, or undefined if invalid.
 */
export function defaultsFromDraft(
  draft: FormDraft,
  amount: number | undefined,
  known: SearchDefaults | undefined,
): Omit<SearchDefaults, 'currency'> | undefined {
  const { fromCountry, toCountry, currency, payoutMethod } = draft;
  if (!fromCountry || !toCountry || !currency || amount === undefined || fromCountry === toCountry) return undefined;
  // A search that the server would reject isn't saved.
  if (!isSearchAmount(amount) || !fitsCurrencyDecimals(amount, currency)) return undefined;
  const next = {
    defaultFromCountry: fromCountry,
    defaultToCountry: toCountry,
    defaultAmount: amount,
    defaultCurrency: currency,
    preferredPayoutMethod: payoutMethod,
  };
  const isNew = (Object.keys(next) as (keyof typeof next)[]).some((field) => next[field] !== known?.[field]);
  return isNew ? next : undefined;
}
