/** Where money was known to change hands at another rate than the official one, by whom and when: a dated statement, no figure. */
export type ParallelMarket = { readonly saidBy: string; readonly year: number };

/**
 * By currency. Source: World Bank, "The Parallel Exchange Rate Problem" (May 2023), which names Argentina, Ethiopia and Nigeria. What nobody
 * has published stays out, and a currency that is missing is not thereby free of one.
 */
const parallelMarkets: ReadonlyMap<string, ParallelMarket> = new Map(
  ['ARS', 'ETB', 'NGN'].map((currency) => [currency, { saidBy: 'World Bank', year: 2023 }]),
);

/** The parallel market that is known for a currency; undefined when none is. */
export function parallelMarketOf(currency: string): ParallelMarket | undefined {
  return parallelMarkets.get(currency);
}
