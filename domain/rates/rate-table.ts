import { canonicalRate, isValidRate } from '../money/exchange-rate.ts';

/** How a source gets its rates. Simulated ones never stand beside real ones without saying so (D2). */
export type RateKind = 'live' | 'daily' | 'reference' | 'simulated';

/** What one source said at one moment: every rate against the same base. */
export type RateTable = {
  /** The source's id, such as 'ecb'. */
  readonly source: string;
  /** ISO 4217 code. */
  readonly base: string;
  /** Milliseconds since 1970 UTC at which the source says the rates were true. */
  readonly asOf: number;
  /** Milliseconds since 1970 UTC at which we received them. */
  readonly receivedAt: number;
  /** Units of the currency for 1 unit of the base. */
  readonly rates: ReadonlyMap<string, number>;
  readonly kind: RateKind;
};

/**
 * Units of `to` for 1 unit of `from`, derived through the table's base, to ten significant digits.
 * undefined when the table lacks one of the two, or when what it has is no rate ([S5-6]).
 */
export function crossRate(table: RateTable, from: string, to: string): number | undefined {
  if (from === to) return 1;
  const fromPerBase = perBase(table, from);
  const toPerBase = perBase(table, to);
  if (fromPerBase === undefined || toPerBase === undefined) return undefined;
  const rate = toPerBase / fromPerBase;
  return isValidRate(rate) ? canonicalRate(rate) : undefined;
}

function perBase(table: RateTable, currency: string): number | undefined {
  if (currency === table.base) return 1;
  const rate = table.rates.get(currency);
  return rate !== undefined && isValidRate(rate) ? rate : undefined;
}
