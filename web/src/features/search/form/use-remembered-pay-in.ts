import { useEffect, useRef } from 'react';
import type { FormDraft } from '../../../data/preferences/form-draft.ts';
import type { PrefilledSearch } from './prefilled-search.ts';

type Remembering = Pick<PrefilledSearch, 'initial' | 'carried'> & {
  /** How the person paid in their last search; '' or absent = any way. */
  readonly last: string | undefined;
  readonly change: (changes: Partial<FormDraft>) => void;
};

/** Fills in how the person paid last time, once, unless the address or a sentence says something else. */
export function useRememberedPayIn({ initial, carried, last = '', change }: Remembering): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || last === '' || initial.payIn !== '' || carried.q !== undefined) return;
    isDone.current = true;
    change({ payIn: last });
  }, [last]);
}
