import type { PageApi } from '@tern/contract/page-rendering.ts';

/** Ten of the corridors that most money takes, with a sum that people send there: a first look without typing. */
const corridors = [
  ['US', 'MX', 'USD', 'MXN', 300],
  ['US', 'IN', 'USD', 'INR', 500],
  ['US', 'PH', 'USD', 'PHP', 500],
  ['AE', 'IN', 'AED', 'INR', 2000],
  ['AE', 'PK', 'AED', 'PKR', 1500],
  ['SA', 'BD', 'SAR', 'BDT', 1500],
  ['GB', 'NG', 'GBP', 'NGN', 200],
  ['DE', 'TR', 'EUR', 'TRY', 500],
  ['AU', 'VN', 'AUD', 'VND', 800],
  ['JP', 'NP', 'JPY', 'NPR', 50_000],
] as const;

export type QuickCorridor = {
  readonly fromCountry: string;
  readonly toCountry: string;
  readonly currency: string;
  readonly toCurrency: string;
  readonly amount: number;
  /** Mid-market, where a latest record of the pair is known. */
  readonly rate: { readonly rate: number; readonly asOf: string } | null;
};

/** The quick corridors with the latest rate of each. Without rates they are links all the same. */
export async function quickCorridors(api: PageApi, signal?: AbortSignal): Promise<QuickCorridor[]> {
  const reply = await api.latestRates(100, signal).catch(() => undefined);
  const rates = reply?.ok ? reply.data.rates : [];
  return corridors.map(([fromCountry, toCountry, currency, toCurrency, amount]) => {
    const known = rates.find((record) => record.fromCurrency === currency && record.toCurrency === toCurrency);
    const rate = known ? { rate: known.rate, asOf: known.lastUpdated } : null;
    return { fromCountry, toCountry, currency, toCurrency, amount, rate };
  });
}
