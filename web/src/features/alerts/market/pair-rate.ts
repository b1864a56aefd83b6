import type { LiveRate } from '@tern/contract/live-events.ts';

/** The mid-market rate of a pair with everything that a reader needs to believe it. */
export type PairRate = {
  readonly from: string;
  readonly to: string;
  readonly rate: number;
  /** ISO 8601. */
  readonly asOf: string;
  /** Its id, and how people call it. */
  readonly source: string;
  readonly sourceName: string;
  readonly kind: LiveRate['kind'];
};

export type PairRates = ReadonlyMap<string, PairRate>;

export function pairKey({ fromCurrency, toCurrency }: { fromCurrency: string; toCurrency: string }): string {
  return `${fromCurrency}-${toCurrency}`;
}

/** The rates with newer ones in their places. The stream names a source by its id; its name is known from before. */
export function withLive(rates: PairRates, moved: readonly LiveRate[]): PairRates {
  const next = new Map(rates);
  for (const rate of moved) {
    const key = `${rate.from}-${rate.to}`;
    const before = next.get(key);
    if (before && Date.parse(before.asOf) > Date.parse(rate.asOf)) continue;
    next.set(key, { ...rate, sourceName: before?.source === rate.source ? before.sourceName : rate.source });
  }
  return next;
}
