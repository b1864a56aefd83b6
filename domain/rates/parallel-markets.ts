/** The source and year of a published report of a parallel market, where money is exchanged at an unofficial rate. */
export type ParallelMarketReport = { readonly publisher: string; readonly year: number };

/**
 * Reports by currency. Source: World Bank, "The Parallel Exchange Rate Problem" (May 2023), which names Argentina,
 * Ethiopia and Nigeria. Only published cases are listed; a currency that isn't listed can have a parallel market too.
 */
const parallelMarketReportByCurrency: ReadonlyMap<string, ParallelMarketReport> = new Map(
  ['ARS', 'ETB', 'NGN'].map((currency) => [currency, { publisher: 'World Bank', year: 2023 }]),
);

/** Returns the report of a currency's parallel market; undefined if none is known. */
export function findParallelMarketReport(currency: string): ParallelMarketReport | undefined {
  return parallelMarketReportByCurrency.get(currency);
}
