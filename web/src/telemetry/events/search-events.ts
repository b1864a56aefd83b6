/** The parts of a search reported in events. */
export type SearchEventProps = {
  readonly fromCountry: string;
  readonly toCountry: string;
  readonly payoutMethod: string;
  readonly sortBy: string;
  readonly deliveryTime: string;
};

export type FilterName = 'payoutMethod' | 'deliveryTime' | 'sortBy';
const filterNames: readonly FilterName[] = ['payoutMethod', 'deliveryTime', 'sortBy'];

/** Returns the reportable parts of a search URL: countries and choices, not amounts; undefined for other URLs. */
export function parseSearchEventProps(pathname: string, query: string): SearchEventProps | undefined {
  if (pathname !== '/results' && pathname !== '/compare') return undefined;
  const search = new URLSearchParams(query);
  const of = (name: string): string => search.get(name) ?? '';
  const [fromCountry, toCountry] = [of('fromCountry').toUpperCase(), of('toCountry').toUpperCase()];
  if (fromCountry === '' || toCountry === '') return undefined;
  const rest = { payoutMethod: of('payoutMethod'), sortBy: of('sortBy'), deliveryTime: of('deliveryTime') };
  return { fromCountry, toCountry, ...rest };
}

/** [S7-25] Returns the event to report for a navigation: a search, a change of filters, or undefined. */
export function searchEventOnNavigation(
  before: SearchEventProps | undefined,
  now: SearchEventProps | undefined,
): { readonly kind: 'search' } | { readonly kind: 'filters'; readonly changed: readonly FilterName[] } | undefined {
  if (!now) return undefined;
  if (before?.fromCountry !== now.fromCountry || before.toCountry !== now.toCountry) return { kind: 'search' };
  const changed = filterNames.filter((name) => before[name] !== now[name]);
  return changed.length > 0 ? { kind: 'filters', changed } : undefined;
}
