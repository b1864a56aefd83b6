/**
 * A published report of a parallel market, where money changes hands at an unofficial rate: its source and year,
 * without a number.
 */
export type ParallelMarketReport = { readonly saidBy: string; readonly year: number };

/**
 * By currency. Source: World Bank, "The Parallel Exchange Rate Problem" (May 2023), which names Argentina, Ethiopia and
 * Nigeria. Only published cases are listed; a currency that isn't listed can have a parallel market too.
 */
const parallelMarkets: ReadonlyMap<string, ParallelMarketReport> = new Map(
  ['ARS', 'ETB', 'NGN'].map((currency) => [currency, { saidBy: 'World Bank', year: 2023 }]),
);

/** Returns the known parallel market of a currency; undefined when none is known. */
export function findParallelMarketReport(currency: string): ParallelMarketReport | undefined {
  return parallelMarkets.get(currency);
}
