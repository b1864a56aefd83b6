/** [S9-9] A kind of search made in this tab: its payout method and sort order, never its countries, amount or time. */
export type SearchPattern = { readonly payoutMethod: string; readonly sortBy: string };

export const maxStoredSearchPatterns = 50;

/** Returns the patterns with a search added at the start, limited to the 50 most recent. */
export function addSearchPattern(
  patterns: readonly SearchPattern[],
  { payoutMethod, sortBy }: SearchPattern,
): readonly SearchPattern[] {
  return [{ payoutMethod, sortBy }, ...patterns].slice(0, maxStoredSearchPatterns);
}

/**
 * Returns the valid entries of a stored list, at most 50 and without extra fields. Users can edit the list, and earlier
 * versions stored countries in it.
 */
export function parseSearchPatterns(stored: unknown): readonly SearchPattern[] {
  if (!Array.isArray(stored)) return [];
  return stored
    .filter(isSearchPattern)
    .map(({ payoutMethod, sortBy }) => ({ payoutMethod, sortBy }))
    .slice(0, maxStoredSearchPatterns);
}

function isSearchPattern(value: unknown): value is SearchPattern {
  if (typeof value !== 'object' || value === null) return false;
  const { payoutMethod, sortBy } = value as Readonly<Record<string, unknown>>;
  return [payoutMethod, sortBy].every((word) => typeof word === 'string' && /^[a-z_]{0,30}$/.test(word));
}
