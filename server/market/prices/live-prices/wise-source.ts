import type { Offer } from '@tern/domain/offers/offer.ts';
import type { Provider } from '@tern/domain/providers/provider.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { Log } from '../../../foundation/log/log.ts';
import type { HttpClient } from '../../../foundation/outbound/http-client.ts';
import { getRetryAfterMs } from '../adapters/wise/comparison-error.ts';
import { type ComparisonRow } from '../adapters/wise/comparison-row.ts';
import { createComparisonUrl, fetchComparison } from '../adapters/wise-comparison.adapter.ts';
import { companyToProvider, type FindProviderByAlias } from '../company-to-provider.ts';
import type { StoredObservation } from '../observations/row-to-observations.ts';
import type { QuoteSource } from '../quote-source.ts';
import type { LivePrice, LivePricesStore } from './live-price.ts';
import { type CorridorKey, createLivePriceCache, livePriceMaxAgeMs, type PriceSnapshot } from './live-price-cache.ts';
import { toLivePriceObservation } from './live-prices.store.ts';
import { toLiveOffers } from './to-live-offers.ts';
import { calculateRequestAmount, feeCurveSampleAmounts, type GetMidRate } from './wise-amounts.ts';

export type WiseSourceOptions = {
  readonly http: HttpClient;
  readonly baseUrl: string;
  readonly catalogue: {
    readonly providers: ReadonlyMap<string, Provider>;
    readonly providerByAlias: FindProviderByAlias;
  };
  readonly store: LivePricesStore;
  readonly midRate: GetMidRate;
  readonly now: Clock;
  readonly log: Log;
  readonly breaker: {
    tryAcquire(): boolean;
    recordSuccess(): void;
    recordFailure(retryAfterMs?: number): void;
  };
};

export type WiseSource = QuoteSource & {
  /** Loads prices saved by an earlier run, including their age. */
  load(): Promise<void>;
  /**
   * Returns the prices that searches use in all corridors. Returns the same array as before if no price has changed.
   */
  seen(): readonly StoredObservation[];
  /** Resolves when no requests or writes are in progress. */
  idle(): Promise<void>;
  /** Cancels requests in progress. */
  close(): Promise<void>;
};

const sourceName = 'Wise comparison API';
const sourceId = 'wise';
const maxFreshAgeMs = 10 * 60_000;
const maxFreshAmounts = 6;
/** The maximum number of corridors requested at the same time. More requests would overload the API. */
const maxConcurrentRequests = 16;

/**
 * Creates a source of live prices from Wise's comparison API (D2). Prices less than ten minutes old are returned from
 * memory. Older ones are returned while newer ones load in the background. For an unknown corridor, the search waits
 * until its first prices have been fetched. Only one call per corridor runs at a time, and none while the circuit
 * breaker is open.
 */
export function createWiseSource(options: WiseSourceOptions): WiseSource {
  const { http, baseUrl, catalogue, store, midRate, now, log, breaker } = options;
  const memory = createLivePriceCache({ now });
  const byAlias: FindProviderByAlias = (name) => catalogue.providers.get(name) ?? catalogue.providerByAlias(name);
  const flights = new Map<string, { readonly first: Promise<void>; readonly whole: Promise<void> }>();
  const writing = new Set<Promise<void>>();
  const closing = new AbortController();
  const startedAt = now();
  let latest: { readonly changes: number; readonly prices: readonly StoredObservation[] } | undefined;

  return {
    id: sourceId,
    name: sourceName,
    budgetMs: 1500,
    // Changes every minute, because prices age and a response cached elsewhere must not prevent new requests to the
    // API.
    version: () => memory.changes() + Math.max(0, Math.floor((now() - startedAt) / 60_000)),
    offers(corridor) {
      // The API doesn't specify pay-in methods.
      if (corridor.payIn !== undefined) return [];
      const asked = calculateRequestAmount(corridor, midRate);
      if (asked.currency === corridor.toCurrency) return [];
      const key: CorridorKey = {
        fromCurrency: asked.currency,
        toCurrency: corridor.toCurrency,
        fromCountry: corridor.fromCountry,
        toCountry: corridor.toCountry,
      };
      const known = memory.recall(key);
      if (known.length > 0) {
        refreshBehind(key, asked.amount, known);
        return offersFrom(known, key, asked.amount);
      }
      const flight = flights.get(serializeCorridorKey(key)) ?? takeOff(key, amountsFor(key, asked.amount));
      return flight.first.then(() => offersFrom(memory.recall(key), key, asked.amount));
    },
    async load() {
      memory.restore(await store.load(sourceId, now() - livePriceMaxAgeMs));
    },
    seen() {
      const changes = memory.changes();
      if (latest?.changes !== changes) {
        const prices = memory
          .all()
          .map((price) => ({ ...toLivePriceObservation(sourceId, price), recordedAt: price.fetchedAt }));
        latest = { changes, prices };
      }
      return latest.prices;
    },
    idle,
    async close() {
      closing.abort();
      await idle();
    },
  };

  async function idle(): Promise<void> {
    while (flights.size + writing.size > 0) {
      await Promise.allSettled([...[...flights.values()].map((flight) => flight.whole), ...writing]);
    }
  }

  function refreshBehind(key: CorridorKey, amount: number | undefined, known: readonly PriceSnapshot[]): void {
    if (flights.has(serializeCorridorKey(key)) || flights.size >= maxConcurrentRequests || closing.signal.aborted)
      return;
    const fresh = known.filter((snapshot) => !snapshot.isRestored && now() - snapshot.fetchedAt < maxFreshAgeMs);
    if (fresh.length === 0) {
      takeOff(key, amountsFor(key, amount));
      return;
    }
    const isMeasured = amount === undefined || fresh.some((snapshot) => snapshot.amount === amount);
    if (!isMeasured && fresh.length < maxFreshAmounts) takeOff(key, [amount]);
  }

  /** Returns the amounts to fetch. The requested amount is first, because a user is waiting for it. */
  function amountsFor(key: CorridorKey, amount: number | undefined): number[] {
    const usual = feeCurveSampleAmounts(key.fromCurrency, midRate);
    return amount === undefined ? usual : [...new Set([amount, ...usual])];
  }

  function takeOff(key: CorridorKey, amounts: readonly number[]) {
    const name = serializeCorridorKey(key);
    if (flights.size >= maxConcurrentRequests)
      throw new Error(`${sourceName} is already loading ${maxConcurrentRequests} corridors`);
    const [firstAmount, ...others] = amounts;
    const first = firstAmount === undefined ? Promise.resolve() : ask(key, firstAmount);
    const whole = first
      .then(async () => {
        for (const amount of others) await ask(key, amount);
      })
      .catch((error: unknown) => {
        log('wise.unavailable', { reason: error instanceof Error ? error.message : String(error) });
      })
      .finally(() => flights.delete(name));
    const flight = { first, whole };
    flights.set(name, flight);
    return flight;
  }

  async function ask(key: CorridorKey, amount: number): Promise<void> {
    if (closing.signal.aborted) throw new Error(`${sourceName} is closed`);
    if (!breaker.tryAcquire()) throw new Error(`${sourceName} is paused after failures`);
    const comparison = await fetchComparison(http, {
      ...toComparisonQuery(key, amount),
      baseUrl,
      now: now(),
      signal: closing.signal,
    }).catch((error: unknown) => {
      breaker.recordFailure(getRetryAfterMs(error));
      throw error;
    });
    breaker.recordSuccess();
    const fetchedAt = now();
    const prices = comparison.rows.map((row) => asLivePrice(row, key, fetchedAt));
    memory.remember(key, { amount, fetchedAt, prices });
    if (Object.keys(comparison.refused).length > 0) log('wise.rows-refused', comparison.refused);
    keep(prices);
  }

  function asLivePrice(row: ComparisonRow, key: CorridorKey, fetchedAt: number): LivePrice {
    const category = row.type === 'bank' ? 'bank' : 'mto';
    const provider = companyToProvider(
      { names: [row.alias, row.name], category, payoutMethod: 'bank_transfer' },
      byAlias,
    );
    const { fromCountry, toCountry, amount, fee, rate, mid, deliveryMinutes, collectedAt } = row;
    const price = { fromCountry, toCountry, amount, fee, rate, mid, deliveryMinutes, collectedAt, fetchedAt };
    const { fromCurrency, toCurrency } = key;
    return { ...price, fromCurrency, toCurrency, providerId: provider.id, providerName: row.name, category };
  }

  function keep(prices: readonly LivePrice[]): void {
    if (prices.length === 0) return;
    // A response may list one company under two names. Saving both would write the same table row twice.
    const rows = new Map(prices.map((price) => [price.providerId, price]));
    const write: Promise<void> = store
      .save(sourceId, [...rows.values()])
      .catch((error: unknown) => {
        log('wise.not-saved', { reason: error instanceof Error ? error.message : String(error) });
      })
      .finally(() => writing.delete(write));
    writing.add(write);
  }

  function offersFrom(
    snapshots: readonly PriceSnapshot[],
    key: CorridorKey,
    amount: number | undefined,
  ): readonly Offer[] {
    const prices = snapshots.flatMap((snapshot) => snapshot.prices);
    if (prices.length === 0) return [];
    const url = createComparisonUrl({ ...toComparisonQuery(key, amount ?? prices[0]?.amount ?? 0), baseUrl });
    return toLiveOffers({ prices, amount, now: now(), source: sourceName, url, byAlias });
  }
}

function toComparisonQuery(key: CorridorKey, amount: number) {
  return {
    sourceCurrency: key.fromCurrency,
    targetCurrency: key.toCurrency,
    sendAmount: amount,
    sourceCountry: key.fromCountry,
    targetCountry: key.toCountry,
  };
}

function serializeCorridorKey(key: CorridorKey): string {
  return `${key.fromCurrency} ${key.toCurrency} ${key.fromCountry} ${key.toCountry}`;
}
