import { isValidRate, roundExchangeRate } from '../money/exchange-rate.ts';

/** The kind of rates that a source provides. Simulated rates shown next to real ones are always labeled (D2). */
export type RateKind = 'live' | 'daily' | 'reference' | 'simulated';

/** The rates of one source at one moment, all against the same base. */
export type RateTable = {
  /** The source's id, such as 'ecb'. */
  readonly source: string;
  /** ISO 4217 code. */
  readonly base: string;
  /** When the rates were valid according to the source, in milliseconds since 1970 UTC. */
  readonly asOf: number;
  /** When we received them, in milliseconds since 1970 UTC. */
  readonly receivedAt: number;
  /** Units of the currency per unit of the base. */
  readonly rates: ReadonlyMap<string, number>;
  readonly kind: RateKind;
};

/**
 * Returns units of `to` for 1 unit of `from`, derived through the table's base, to ten significant digits. Returns
 * undefined when the table lacks either currency or has an invalid rate for it ([S5-6]).
 */
export function crossRate(table: RateTable, from: string, to: string): number | undefined {
  if (from === to) return 1;
  const fromPerBase = ratePerBase(table, from);
  const toPerBase = ratePerBase(table, to);
  if (fromPerBase === undefined || toPerBase === undefined) return undefined;
  const rate = toPerBase / fromPerBase;
  return isValidRate(rate) ? roundExchangeRate(rate) : undefined;
}

function ratePerBase(table: RateTable, currency: string): number | undefined {
  if (currency === table.base) return 1;
  const rate = table.rates.get(currency);
  return rate !== undefined && isValidRate(rate) ? rate : undefined;
}
