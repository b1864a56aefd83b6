/** [S9-9] What kinds of searches were made in this tab: which payout and which order, never between which countries, how much or when. */
export type SearchPattern = { readonly payoutMethod: string; readonly sortBy: string };

export const maxStoredPatterns = 50;

/** Adds a search; the newest comes first, the fifty-first is forgotten. */
export function recordPattern(
  patterns: readonly SearchPattern[],
  { payoutMethod, sortBy }: SearchPattern,
): readonly SearchPattern[] {
  return [{ payoutMethod, sortBy }, ...patterns].slice(0, maxStoredPatterns);
}

/** What can be believed of a stored list: other hands have been there, and so have earlier versions, which kept countries. */
export function readPatterns(stored: unknown): readonly SearchPattern[] {
  if (!Array.isArray(stored)) return [];
  return stored
    .filter(isPattern)
    .map(({ payoutMethod, sortBy }) => ({ payoutMethod, sortBy }))
    .slice(0, maxStoredPatterns);
}

function isPattern(value: unknown): value is SearchPattern {
  if (typeof value !== 'object' || value === null) return false;
  const { payoutMethod, sortBy } = value as Readonly<Record<string, unknown>>;
  return [payoutMethod, sortBy].every((word) => typeof word === 'string' && /^[a-z_]{0,30}$/.test(word));
}
