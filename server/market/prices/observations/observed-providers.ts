import type { ObservationSource } from '@tern/domain/prices/observation.ts';
import type { ObservedService } from '@tern/domain/prices/observed-service.ts';
import type { Provider } from '@tern/domain/providers/provider.ts';
import type { StoredObservation } from './row-to-observations.ts';

/** A provider with observed prices, and the corridors of those prices. */
export type ObservedProvider = {
  readonly provider: Provider;
  /** The number of days on which a price was seen, by corridor key (observed-price-source.ts). */
  readonly days: ReadonlyMap<string, number>;
  /** When the newest price was seen, in milliseconds since 1970 UTC. */
  readonly newestSeenAt: number;
};

/** A provider's observed services in a corridor, each with its own source. */
export type ObservedCorridor = {
  readonly key: string;
  /** If this is undefined, the prices apply to every country with the currency. */
  readonly fromCountry: string | undefined;
  readonly toCountry: string;
  readonly currency: string;
  readonly toCurrency: string;
  readonly services: readonly {
    readonly service: ObservedService<StoredObservation>;
    readonly source: ObservationSource;
  }[];
};

/**
 * Returns the observed providers by id. Observations without a receiving country, without a fee, or with a fee that
 * uses up the amount aren't prices and are skipped.
 */
export function collectObservedProviders(
  corridors: ReadonlyMap<string, readonly StoredObservation[]>,
  providerOf: (observation: StoredObservation) => Provider,
): ReadonlyMap<string, ObservedProvider> {
  const found = new Map<string, { provider: Provider; days: Map<string, Set<number>>; newestSeenAt: number }>();
  for (const [key, observations] of corridors) {
    for (const observation of observations) {
      const { fee, amount, toCountry, seenAt } = observation;
      if (fee === undefined || fee >= amount || toCountry === undefined) continue;
      const provider = providerOf(observation);
      const known = found.get(provider.id) ?? { provider, days: new Map<string, Set<number>>(), newestSeenAt: 0 };
      const days = known.days.get(key) ?? new Set<number>();
      known.days.set(key, days.add(Math.floor(seenAt / dayMs)));
      known.newestSeenAt = Math.max(known.newestSeenAt, seenAt);
      found.set(provider.id, known);
    }
  }
  return new Map(
    [...found].map(([id, { days, ...one }]) => [
      id,
      { ...one, days: new Map([...days].map(([key, { size }]) => [key, size])) },
    ]),
  );
}

const dayMs = 86_400_000;
