import type { SearchHistoryEntry } from '@tern/domain/search/search-history.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { draftFields, type FormDraft, readDraft } from '../../../data/preferences/form-draft.ts';
import { countryFromLanguages, prefillRegion, readRegionDraft } from '../../../data/preferences/form-region.ts';
import { readLocalPreferences } from '../../../data/storage/local-preferences.ts';
import { formatAmountInput } from '../../../ui/words/number-input-locale.ts';
import type { PrefilledSearch } from './prefilled-search.ts';

type PrefillSearchFormOptions = Pick<PrefilledSearch, 'initial' | 'carried'> & {
  readonly form: RefObject<HTMLFormElement | null>;
  /** The last search, once it is known. */
  readonly last: SearchHistoryEntry | undefined;
  readonly change: (changes: Partial<FormDraft>) => void;
  readonly refill: (entry: SearchHistoryEntry) => void;
  /** Called after code has changed the form, which triggers no input events. */
  readonly follow: () => void;
};

/**
 * Prefills an untouched form with the last search, or on a first visit with the country of the browser's region. In any
 * other form, fills in only the last search's pay-in method, unless the URL or the visitor names one. Does nothing
 * if the URL contains a sentence.
 */
export function usePrefillSearchForm({
  initial,
  carried,
  form,
  last,
  change,
  refill,
  follow,
}: PrefillSearchFormOptions): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || !form.current || carried.q !== undefined) return;
    const start = { ...initial, ...readRegionDraft(form.current) };
    const isFree = initial.fromCountry === '' && initial.toCountry === '' && matchesDraft(form.current, start);
    if (last) {
      isDone.current = true;
      // If a signed-in user has a usual transfer in the settings, it is filled in instead
      // (data/preferences/start-preferences.ts).
      const hasUsual = (readLocalPreferences()?.defaults.defaultFromCountry ?? '') !== '';
      if (isFree && !hasUsual) refill(last);
      else if (last.payIn && initial.payIn === '' && readDraft(form.current).payIn === '')
        change({ payIn: last.payIn });
    } else if (isFree) {
      const region = countryFromLanguages(window.navigator.languages);
      if (!region) return;
      prefillRegion(form.current, region);
      follow();
    }
  }, [last]);
}

function matchesDraft(form: HTMLFormElement, start: FormDraft): boolean {
  const now = readDraft(form);
  return draftFields.every(
    (field) =>
      now[field] === start[field] || (field === 'amount' && now.amount === formatAmountInput(Number(start.amount))),
  );
}
