import { useCallback, useDeferredValue, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { listViewUrl, parseListView } from '../../data/api/search-query.ts';
import { providerIdFromOfferHash } from './card/offer-anchor.ts';

/** Number of rows shown at first. If only one more exists, that row is shown too, instead of a link to it. */
const initialRowCount = 6;

export type OfferRowsState = {
  /** How many rows the list shows. */
  readonly shown: number;
  readonly isOpen: (id: string) => boolean;
  /** Whether an open row's details are rendered; they follow shortly after the row opens. */
  readonly hasDetails: (id: string) => boolean;
  /** Opens or closes a row; the same function on every render. */
  readonly toggle: (id: string, isOpen: boolean) => void;
  /** The URL of the same page with this row opened or closed, for browsers without JavaScript. */
  readonly urlOf: (id: string) => string;
  readonly allUrl: string;
};

/**
 * Returns which rows are shown and open. The URL ("open=wise", "show=all", "#offer-wise") determines the initial state,
 * and the user then opens and closes rows.
 */
export function useOfferRows(ids: readonly string[]): OfferRowsState {
  const [search] = useSearchParams();
  const { hash, key } = useLocation();
  const look = parseListView(search);
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map());
  const rendered = useDeferredValue(pressed);
  const target = providerIdFromOfferHash(hash);
  // The server doesn't receive the hash; `key` changes when the same offer is requested again.
  useEffect(() => {
    if (target !== undefined && key !== '') setPressed((before) => new Map(before).set(target, true));
  }, [target, key]);
  const toggle = useCallback(
    (id: string, opens: boolean) => setPressed((before) => new Map(before).set(id, opens)),
    [],
  );
  const isOpen = (id: string) => pressed.get(id) ?? look.open.includes(id);
  const isLaterOpen = ids.slice(initialRowCount).some(isOpen);
  const isWhole = look.showsAll || isLaterOpen || ids.length <= initialRowCount + 1;
  const open = ids.filter(isOpen);
  return {
    shown: isWhole ? ids.length : initialRowCount,
    isOpen,
    hasDetails: (id) => rendered.get(id) ?? look.open.includes(id),
    toggle,
    urlOf: (id) =>
      listViewUrl(search, {
        open: isOpen(id) ? open.filter((other) => other !== id) : [...open, id],
        showsAll: look.showsAll,
      }),
    allUrl: listViewUrl(search, { open, showsAll: true }),
  };
}
