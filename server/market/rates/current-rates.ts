import { isPlausibleUnitsPerUsd } from '@tern/domain/money/exchange-rate.ts';
import {
  type AcceptanceState,
  emptyAcceptanceState,
  evaluateRateTable,
  type RateVerdict,
  restoreAcceptanceState,
} from '@tern/domain/rates/rate-acceptance.ts';
import { isCurrentRate } from '@tern/domain/rates/rate-age.ts';
import { crossRate, type RateKind, type RateTable } from '@tern/domain/rates/rate-table.ts';
import { rateTrend } from '@tern/domain/rates/rate-trend.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { Log } from '../../foundation/log/log.ts';
import {
  type AcceptedRate,
  createRateSourceTracker,
  type RateSourceIdentity,
  type RateSourceState,
  type RateSourceTracker,
} from './records/rate-source-tracker.ts';
import { referenceRatesName } from './reference/reference-rates.ts';

/** A pair's mid-market rate (units of the second currency for 1 unit of the first), with its source and time. */
export type PairRate = {
  readonly rate: number;
  /** Milliseconds since 1970 UTC: the older of the two currencies' times. */
  readonly asOf: number;
  readonly source: string;
  readonly sourceName: string;
  readonly kind: RateKind;
};

export type PairTrend = { readonly direction: 'rising' | 'falling' | 'stable'; readonly changePercent: number };

/** A currency's last value on a day ('YYYY-MM-DD', UTC), in units per 1 USD. */
export type DailyClose = { readonly currency: string; readonly day: string; readonly perUsd: number };

export type CurrentRates = ReturnType<typeof createCurrentRates>;

const builtInSources: readonly RateSourceIdentity[] = [
  { id: 'reference', name: referenceRatesName, kind: 'reference' },
  { id: 'simulated', name: 'Simulated market', kind: 'simulated' },
];
const sourceKindsByPriority: readonly RateKind[] = ['live', 'daily', 'reference', 'simulated'];
const dayMs = 86_400_000;
/**
 * A rate is compared with the close from 7 days before or, if there is none, the one from 6 days before. Markets may
 * have been closed.
 */
const trendLookbackDays = [7, 6];

/**
 * Creates the store of all accepted rates in memory, by source (D1, D2). A pair uses the source with the newest values
 * for both currencies, so a fresh source always wins over a stale one. Results are cached until a value changes.
 */
export function createCurrentRates(options: { now: Clock; log: Log; sources?: readonly RateSourceIdentity[] }) {
  const { now, log, sources: introduced = [] } = options;
  const registries = new Map<string, RateSourceTracker>(
    introduced.map((info) => [info.id, createRateSourceTracker(info)]),
  );
  const listeners = new Set<() => void>();
  const pairs = new Map<string, PairRate | undefined>();
  const trends = new Map<string, PairTrend | undefined>();
  let closes: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map();
  let acceptance: AcceptanceState = emptyAcceptanceState;
  let version = 0;

  function bookOf(id: string, kind: RateKind): RateSourceTracker {
    const known = registries.get(id);
    if (known !== undefined) return known;
    const registry = createRateSourceTracker(builtInSources.find((info) => info.id === id) ?? { id, name: id, kind });
    registries.set(id, registry);
    return registry;
  }

  function changed(): void {
    version += 1;
    pairs.clear();
    trends.clear();
    for (const listener of listeners) listener();
  }

  function findPair(from: string, to: string): PairRate | undefined {
    let best: { registry: RateSourceTracker; asOf: number; a: AcceptedRate; b: AcceptedRate } | undefined;
    for (const registry of registries.values()) {
      const a = registry.rates.get(from);
      const b = registry.rates.get(to);
      if (a === undefined || b === undefined) continue;
      const asOf = Math.min(a.asOf, b.asOf);
      if (best === undefined || asOf > best.asOf || (asOf === best.asOf && hasHigherPriority(registry, best.registry)))
        best = { registry, asOf, a, b };
    }
    if (best === undefined) return undefined;
    const { registry, asOf, a, b } = best;
    const { id: source, name: sourceName, kind } = registry.info;
    const rates = new Map([
      [from, a.perUsd],
      [to, b.perUsd],
    ]);
    const rate = crossRate({ source, base: 'USD', asOf, receivedAt: asOf, rates, kind }, from, to);
    return rate === undefined ? undefined : { rate, asOf, source, sourceName, kind };
  }

  function findTrend(from: string, to: string): PairTrend | undefined {
    const pair = live.rate(from, to);
    if (pair === undefined) return undefined;
    const [before] = trendLookbackDays.flatMap((days) => {
      const day = new Date(pair.asOf - days * dayMs).toISOString().slice(0, 10);
      const [at, rates] = [Date.parse(day), closes.get(day)];
      if (rates === undefined) return [];
      const table = { source: 'closes', base: 'USD', asOf: at, receivedAt: at, rates, kind: 'daily' } as const;
      const rate = crossRate(table, from, to);
      return rate === undefined ? [] : [{ at, rate }];
    });
    if (before === undefined) return undefined;
    const { direction, changePercent } = rateTrend([before, { at: pair.asOf, rate: pair.rate }]);
    return changePercent === undefined ? undefined : { direction, changePercent };
  }

  const live = {
    /** Validates a table and stores the accepted values. `isWorthSaving` contains the values to record. */
    offer(table: RateTable): { verdicts: readonly RateVerdict[]; isWorthSaving: readonly AcceptedRate[] } {
      const { state, verdicts, withdrawn } = evaluateRateTable(acceptance, table, now());
      acceptance = state;
      for (const { source, currency } of withdrawn) registries.get(source)?.withdraw(currency);
      if (withdrawn.length > 0) log('rates.withdrawn', { values: withdrawn.length, after: table.source });
      const { isWorthSaving, moved } = bookOf(table.source, table.kind).believe(verdicts, table.receivedAt);
      const doubted = verdicts.filter((verdict) => verdict.kind !== 'accepted').length;
      if (doubted > 0) log('rates.not-accepted', { source: table.source, values: doubted, of: verdicts.length });
      if (moved || withdrawn.length > 0) changed();
      return { verdicts, isWorthSaving };
    },

    /** Restores accepted values after a restart, except those of sources that are no longer configured. */
    restore(rates: readonly (AcceptedRate & { readonly source: string })[]): void {
      const newer = rates.filter(
        ({ source, currency, asOf }) =>
          asOf >= (registries.get(source)?.rates.get(currency)?.asOf ?? 0) && registries.has(source),
      );
      acceptance = restoreAcceptanceState(acceptance, newer, now());
      for (const { source, currency } of newer) {
        const believed = acceptance.acceptedBySource.get(source)?.get(currency);
        if (believed) registries.get(source)?.restore({ currency, ...believed });
      }
      changed();
    },

    /**
     * Returns the mid-market rate of a pair of ISO codes, or undefined if no source has both. Takes about 0.1 µs if
     * cached.
     */
    rate(from: string, to: string): PairRate | undefined {
      const key = from + to;
      const remembered = pairs.get(key);
      if (remembered !== undefined || pairs.has(key)) return remembered;
      const found = findPair(from, to);
      pairs.set(key, found);
      return found;
    },

    /**
     * [S4.4-1] Returns the seven-day trend. Returns undefined if there is no close from 6 or 7 days before the newest
     * rate, if that rate is at least 48 hours old, or if both currencies are the same.
     */
    trend7d(from: string, to: string): PairTrend | undefined {
      if (from === to) return undefined;
      const key = from + to;
      const pair = live.rate(from, to);
      if (pair === undefined || !isCurrentRate(pair.asOf, now())) return undefined;
      if (!trends.has(key)) trends.set(key, findTrend(from, to));
      return trends.get(key);
    },

    /** Sets the recent daily closes for trends, replacing earlier ones. */
    rememberCloses(recent: readonly DailyClose[]): void {
      const byDay = new Map<string, Map<string, number>>();
      for (const { day, currency, perUsd } of recent) {
        if (!isPlausibleUnitsPerUsd(perUsd)) continue;
        byDay.set(day, (byDay.get(day) ?? new Map<string, number>()).set(currency, perUsd));
      }
      closes = byDay;
      changed();
    },

    /** Returns every currency with a rate, including the dollar. */
    currencies: (): readonly string[] => [
      ...new Set([...registries.values()].flatMap((registry) => [...registry.rates.keys()])),
    ],

    sourceFailed(id: string, reason: string): void {
      registries.get(id)?.failed(now(), reason);
    },

    sources: (): readonly RateSourceState[] => [...registries.values()].map((registry) => registry.state()),

    /** Increases whenever an accepted value or its time changes. It is used as a cache key. */
    get version(): number {
      return version;
    },

    /** Adds a listener. Returns a function that removes it. */
    onChange(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return live;
}

function hasHigherPriority(a: RateSourceTracker, b: RateSourceTracker): boolean {
  return sourceKindsByPriority.indexOf(a.info.kind) < sourceKindsByPriority.indexOf(b.info.kind);
}
