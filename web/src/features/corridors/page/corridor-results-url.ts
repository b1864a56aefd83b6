import type { CorridorFacts } from '@tern/contract/corridors/corridor-facts.ts';

/** Returns the URL of the results for a corridor and an amount, sorted cheapest first, as on the corridor page. */
export function corridorResultsUrl({ corridor, currency }: CorridorFacts, amount: number): string {
  const { from, to } = corridor;
  const question = { fromCountry: from.code, toCountry: to.code, amount: String(amount), currency, sortBy: 'cheapest' };
  return `/results?${new URLSearchParams(question)}`;
}
