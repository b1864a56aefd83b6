import { LRUCache } from 'lru-cache';
import type { LivePrice } from './live-price.ts';

/** The prices fetched for one amount in one corridor. There may be none. */
export type PriceSnapshot = {
  readonly amount: number;
  readonly fetchedAt: number;
  readonly prices: readonly LivePrice[];
  /**
   * Whether the snapshot was restored from an earlier run. A restored snapshot contains the stored prices that match
   * this corridor, but may lack some offers.
   */
  readonly isRestored?: boolean;
};

export type CorridorKey = {
  readonly fromCurrency: string;
  readonly toCurrency: string;
  readonly fromCountry: string;
  readonly toCountry: string;
};

type CachedCorridor = { readonly key: CorridorKey; readonly snapshots: Map<number, PriceSnapshot> };

const maxCorridors = 500;
const maxAmountsPerCorridor = 8;
/** Prices older than this are used only as history. Newer ones are shown with the time at which they were seen. */
export const livePriceMaxAgeMs = 180 * 24 * 60 * 60_000;
/**
 * Fees fetched further apart than this aren't combined into one price, because the tariff may have changed in between.
 */
const maxCurveSpanMs = 60 * 60_000;

/**
 * Creates a cache of live prices by corridor and amount. When the cache is full, it drops the least recently used
 * corridors. `restore` makes prices from an earlier run available to every corridor that matches their countries.
 */
export function createLivePriceCache({ now }: { readonly now: () => number }) {
  const corridors = new LRUCache<string, CachedCorridor>({ max: maxCorridors });
  let restored = new Map<string, LivePrice[]>();
  /** The corridors whose restored prices name both countries. The map is created on first use. */
  let restoredCorridors: ReadonlyMap<string, CachedCorridor> | undefined;
  let changes = 0;

  return {
    /** Increases whenever a price changes. */
    changes: () => changes,
    restore(prices: readonly LivePrice[]): void {
      restored = Map.groupBy(prices, pairKeyOf);
      restoredCorridors = undefined;
      changes += 1;
    },
    /** Returns a corridor's newest snapshots that may be combined, one per amount, newest first. */
    recall(key: CorridorKey): readonly PriceSnapshot[] {
      const found = corridors.get(serializeCorridorKey(key)) ?? takeRestored(key);
      return found ? newestOf(found) : [];
    },
    /** Returns the prices that `recall` returns for all corridors, each with its corridor's countries. */
    all(): LivePrice[] {
      restoredCorridors ??= findRestoredCorridors();
      const known = new Map([...restoredCorridors, ...corridors.entries()]);
      return [...known.values()].flatMap((corridor) => {
        const { fromCountry, toCountry } = corridor.key;
        const prices = newestOf(corridor).flatMap((snapshot) => snapshot.prices);
        return prices.map((price) => ({ ...price, fromCountry, toCountry }));
      });
    },
    remember(key: CorridorKey, snapshot: PriceSnapshot): void {
      const { snapshots: known } = corridors.get(serializeCorridorKey(key)) ??
        takeRestored(key) ?? { snapshots: new Map() };
      const before = known.get(snapshot.amount);
      known.delete(snapshot.amount);
      known.set(snapshot.amount, snapshot);
      for (const amount of known.keys()) {
        if (known.size <= maxAmountsPerCorridor) break;
        known.delete(amount);
      }
      corridors.set(serializeCorridorKey(key), { key, snapshots: known });
      if (!before || fingerprintOf(before) !== fingerprintOf(snapshot)) changes += 1;
    },
    size: () => corridors.size,
  };

  function newestOf({ snapshots }: CachedCorridor): readonly PriceSnapshot[] {
    const usable = [...snapshots.values()].filter((snapshot) => now() - snapshot.fetchedAt < livePriceMaxAgeMs);
    const sorted = usable.sort((a, b) => b.fetchedAt - a.fetchedAt);
    const newest = sorted[0]?.fetchedAt ?? 0;
    return sorted.filter((snapshot) => newest - snapshot.fetchedAt < maxCurveSpanMs);
  }

  function takeRestored(key: CorridorKey): CachedCorridor | undefined {
    const found = findRestored(key);
    if (found) corridors.set(serializeCorridorKey(key), found);
    return found;
  }

  function findRestoredCorridors(): ReadonlyMap<string, CachedCorridor> {
    const keys = new Map<string, CorridorKey>();
    for (const { fromCurrency, toCurrency, fromCountry, toCountry } of [...restored.values()].flat()) {
      if (fromCountry === undefined || toCountry === undefined) continue;
      const key = { fromCurrency, toCurrency, fromCountry, toCountry };
      keys.set(serializeCorridorKey(key), key);
    }
    return new Map(
      [...keys].flatMap(([name, key]) => {
        const found = findRestored(key);
        return found ? [[name, found] as const] : [];
      }),
    );
  }

  function findRestored(key: CorridorKey): CachedCorridor | undefined {
    const fitting = (restored.get(pairKeyOf(key)) ?? []).filter(
      (price) =>
        (price.fromCountry === undefined || price.fromCountry === key.fromCountry) &&
        (price.toCountry === undefined || price.toCountry === key.toCountry),
    );
    if (fitting.length === 0) return undefined;
    const snapshots = new Map<number, PriceSnapshot>();
    for (const [amount, prices] of Map.groupBy(fitting, (price) => price.amount)) {
      const fetchedAt = Math.max(...prices.map((price) => price.fetchedAt));
      snapshots.set(amount, { amount, fetchedAt, prices: keepBestPerProvider(prices), isRestored: true });
    }
    return { key, snapshots };
  }
}

/** Returns one price per provider, preferring prices that name the requested countries. */
function keepBestPerProvider(prices: readonly LivePrice[]): LivePrice[] {
  const best = new Map<string, LivePrice>();
  for (const price of prices) {
    const known = best.get(price.providerId);
    if (!known || countryMatchScore(price) > countryMatchScore(known)) best.set(price.providerId, price);
  }
  return [...best.values()];
}

function countryMatchScore(price: LivePrice): number {
  return (price.fromCountry === undefined ? 0 : 2) + (price.toCountry === undefined ? 0 : 1);
}

function pairKeyOf({ fromCurrency, toCurrency }: { fromCurrency: string; toCurrency: string }): string {
  return `${fromCurrency}${toCurrency}`;
}

function serializeCorridorKey(key: CorridorKey): string {
  return `${pairKeyOf(key)} ${key.fromCountry} ${key.toCountry}`;
}

function fingerprintOf(snapshot: PriceSnapshot): string {
  return JSON.stringify(snapshot.prices.map((price) => [price.providerId, price.fee, price.rate, price.collectedAt]));
}
