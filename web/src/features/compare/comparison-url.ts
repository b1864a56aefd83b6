import { searchUrlWithChanges } from '../../data/api/search-query.ts';

export type CompareState = { readonly providers: readonly string[]; readonly onlyDifferences: boolean };

/** Returns the comparison in a URL ([S2-5]): its `provider` parameters, and whether it has `only=differences`. */
export function parseCompareState(search: URLSearchParams): CompareState {
  return { providers: search.getAll('provider'), onlyDifferences: search.get('only') === 'differences' };
}

/** Returns the URL of the same search with different providers or rows. */
export function comparisonUrl(search: URLSearchParams, change: Partial<CompareState>): string {
  const { providers, onlyDifferences } = { ...parseCompareState(search), ...change };
  const named = providers.map((id) => `&provider=${encodeURIComponent(id)}`).join('');
  return `${searchUrlWithChanges('/compare', search)}${named}${onlyDifferences ? '&only=differences' : ''}`;
}
