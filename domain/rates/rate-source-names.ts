/** Display names of the rate sources by id. Stored rates, alerts and live updates contain only the id. */
export const rateSourceNames = {
  'currency-api': 'fawazahmed0 currency-api',
  ecb: 'European Central Bank',
  frankfurter: 'Frankfurter (central banks)',
  'open-er-api': 'ExchangeRate-API',
  'open-exchange-rates': 'Open Exchange Rates',
  reference: 'fawazahmed0 currency-api, bundled',
  wise: 'Wise',
} as const;

/** Returns a rate source's display name, or the id itself for another source, such as a simulated one. */
export function rateSourceName(id: string): string {
  return new Map<string, string>(Object.entries(rateSourceNames)).get(id) ?? id;
}
