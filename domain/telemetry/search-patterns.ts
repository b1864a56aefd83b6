/** [S9-9] What was searched in this tab, as a pattern: between which countries and by which payout, never how much or when. */
export type SearchPattern = {
  readonly fromCountry: string;
  readonly toCountry: string;
  readonly payoutMethod: string;
  readonly times: number;
};

export const searchPatternsKept = 50;

/** Counts a search; the pattern searched last comes first, the fifty-first is forgotten. */
export function notePattern(
  patterns: readonly SearchPattern[],
  search: Omit<SearchPattern, 'times'>,
): readonly SearchPattern[] {
  const isSame = (one: SearchPattern): boolean =>
    one.fromCountry === search.fromCountry &&
    one.toCountry === search.toCountry &&
    one.payoutMethod === search.payoutMethod;
  const times = (patterns.find(isSame)?.times ?? 0) + 1;
  const { fromCountry, toCountry, payoutMethod } = search;
  const newest = { fromCountry, toCountry, payoutMethod, times };
  return [newest, ...patterns.filter((one) => !isSame(one))].slice(0, searchPatternsKept);
}

/** What can be believed of a stored list: other hands have been there. */
export function readPatterns(stored: unknown): readonly SearchPattern[] {
  return Array.isArray(stored) ? stored.filter(isPattern).slice(0, searchPatternsKept) : [];
}

function isPattern(value: unknown): value is SearchPattern {
  if (typeof value !== 'object' || value === null) return false;
  const { fromCountry, toCountry, payoutMethod, times } = value as Record<string, unknown>;
  const isCountry = (text: unknown): boolean => typeof text === 'string' && /^[A-Z]{2}$/.test(text);
  return (
    isCountry(fromCountry) &&
    isCountry(toCountry) &&
    typeof payoutMethod === 'string' &&
    /^[a-z_]{0,30}$/.test(payoutMethod) &&
    Number.isSafeInteger(times) &&
    (times as number) > 0
  );
}
