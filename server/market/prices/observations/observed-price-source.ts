import type { Offer } from '@tern/domain/offers/offer.ts';
import { chooseServices } from '@tern/domain/prices/choose-services.ts';
import type { ObservationSource } from '@tern/domain/prices/observation.ts';
import { type ObservedService, observedServices } from '@tern/domain/prices/observed-service.ts';
import { confidenceChangeTimes } from '@tern/domain/prices/price-confidence.ts';
import type { Provider } from '@tern/domain/providers/provider.ts';
import { countryByCode } from '@tern/domain/reference/countries.ts';
import type { TaxPercents } from '@tern/domain/taxes/tax-percents.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import { LRUCache } from 'lru-cache';
import type { Log } from '../../../foundation/log/log.ts';
import type { OfferQuery, QuoteSource } from '../quote-source.ts';
import { collectObservedProviders, type ObservedCorridor, type ObservedProvider } from './observed-providers.ts';
import type { StoredObservation } from './row-to-observations.ts';
import { toObservedOffers } from './to-observed-offers.ts';

export type ObservedPriceSourceOptions = {
  /** Returns a value that changes whenever a stored price changes. */
  readonly fingerprint: () => Promise<string>;
  /**
   * Returns the current surveys and the captured, shared and feed prices, with the details to display about their
   * sources.
   */
  readonly load: () => Promise<{
    readonly observations: readonly StoredObservation[];
    readonly sources: ReadonlyMap<string, ObservationSource>;
  }>;
  readonly providerOf: (observation: StoredObservation) => Provider;
  /**
   * Returns the prices of live sources, which answer searches themselves but also belong on provider pages. Returns the
   * same array as before if no price has changed.
   */
  readonly live?: () => readonly StoredObservation[];
  readonly now: Clock;
  readonly log: Log;
};

export type ObservedPriceSource = QuoteSource & {
  /** Reloads the stored prices if they have changed. */
  refresh(): Promise<void>;
  /** Returns every service observed in a corridor, from all sources. */
  seen(fromCountry: string, toCountry: string): readonly ObservedService<StoredObservation>[];
  /** Returns every observed provider, by id. */
  providers(): ReadonlyMap<string, ObservedProvider>;
  /** Returns a provider's observed services by corridor and currency, in no particular order. */
  seenOf(providerId: string): readonly ObservedCorridor[];
  /** Returns a corridor's offers except shared prices, so that shared prices can be compared with them. */
  measuredOffers(corridor: Pick<OfferQuery, 'fromCountry' | 'toCountry' | 'payIn'>): readonly Offer[];
};

type Snapshot = {
  /** The live prices that `corridors` and `providers` include. */
  readonly fetched: readonly StoredObservation[];
  readonly corridors: ReadonlyMap<string, readonly StoredObservation[]>;
  readonly providers: ReadonlyMap<string, ObservedProvider>;
};

const noPrices: readonly StoredObservation[] = [];
const maxCachedOfferLists = 200;

/**
 * Creates a source that serves observed prices from memory (D2). For each provider and payout method, it offers the
 * services that represent the provider at different amounts (choose-services.ts). There are no prices before the first
 * refresh.
 */
export function createObservedPriceSource({
  fingerprint,
  load,
  providerOf,
  live = () => noPrices,
  now,
  log,
}: ObservedPriceSourceOptions): ObservedPriceSource {
  let corridors = new Map<string, readonly StoredObservation[]>();
  let sources: ReadonlyMap<string, ObservationSource> = new Map();
  let loadedFingerprint = '';
  let version = 0;
  /** The times after the last refresh at which a price stops being confirmed or fresh, ascending. */
  let changes: readonly number[] = [];
  let passedChanges = 0;
  /** Created on first use, because searches don't need it. */
  let shown: Snapshot | undefined;
  const ready = new LRUCache<string, readonly Offer[]>({ max: maxCachedOfferLists });

  return {
    id: 'observed',
    name: 'Seen prices',
    budgetMs: 50,
    version: () => version + countPassedChanges(),
    offers({ fromCountry, toCountry, toCurrency, payIn, taxes }) {
      // Observed prices are for payout in the receiving country's currency.
      if (countryByCode(toCountry)?.currency !== toCurrency) return [];
      const key = `${fromCountry}${toCountry} ${payIn} ${taxes && JSON.stringify(taxes)} ${countPassedChanges()}`;
      const known = ready.get(key);
      if (known) return known;
      const offers = offersOf(servicesIn(fromCountry, toCountry, payIn), taxes);
      ready.set(key, offers);
      return offers;
    },
    seen: (fromCountry, toCountry) => servicesIn(fromCountry, toCountry),
    providers: () => shownPrices().providers,
    seenOf: (id) => [...(shownPrices().providers.get(id)?.days.keys() ?? [])].flatMap((key) => seenCorridor(key, id)),
    measuredOffers: ({ fromCountry, toCountry, payIn }) =>
      offersOf(servicesIn(fromCountry, toCountry, payIn).filter(({ observation }) => observation.kind !== 'person')),
    async refresh() {
      const found = await fingerprint();
      if (found === loadedFingerprint) return;
      const loaded = await load();
      loadedFingerprint = found;
      sources = loaded.sources;
      corridors = Map.groupBy(keepNewestSurveys(loaded.observations), corridorKeyOf);
      ready.clear();
      shown = undefined;
      version += passedChanges + 1;
      passedChanges = 0;
      changes = laterConfidenceChangeTimes(now(), loaded.observations);
      log('observed.loaded', { prices: loaded.observations.length, corridors: corridors.size });
    },
  };

  function countPassedChanges(): number {
    const at = now();
    while ((changes[passedChanges] ?? Number.POSITIVE_INFINITY) <= at) passedChanges += 1;
    return passedChanges;
  }

  function shownPrices(): Snapshot {
    const fetched = live();
    if (shown?.fetched === fetched) return shown;
    const all = new Map(corridors);
    for (const [key, own] of Map.groupBy(fetched, corridorKeyOf)) all.set(key, [...(all.get(key) ?? []), ...own]);
    shown = { fetched, corridors: all, providers: collectObservedProviders(all, providerOf) };
    return shown;
  }

  /**
   * Returns one provider's services in a corridor by currency. Evaluates all providers first, because a survey's errors
   * can be detected only across all of a corridor's prices.
   */
  function seenCorridor(key: string, providerId: string): ObservedCorridor[] {
    const seen = observedServices((shownPrices().corridors.get(key) ?? []).map(withProvider)).flatMap((service) => {
      const source = sources.get(service.observation.source);
      return service.observation.providerId === providerId && source ? [{ service, source }] : [];
    });
    // A feed may list prices in several currencies for one corridor.
    const byCurrency = Map.groupBy(seen, ({ service: { observation } }) => observation.currency);
    return [...byCurrency].flatMap(([currency, services]) => {
      const { fromCountry, toCountry, toCurrency } = services[0]?.service.observation ?? {};
      if (toCountry === undefined || toCurrency === undefined) return [];
      return [{ key, fromCountry, toCountry, currency, toCurrency, services }];
    });
  }

  /** @param payIn Undefined means any method. */
  function servicesIn(fromCountry: string, toCountry: string, payIn?: OfferQuery['payIn']) {
    const currency = countryByCode(fromCountry)?.currency ?? '';
    const observations = [
      ...(corridors.get(`${fromCountry}${toCountry}`) ?? []),
      ...(corridors.get(`${currency}${toCountry}`) ?? []),
    ];
    const services = observedServices(observations.map(withProvider));
    return payIn ? services.filter(({ observation }) => observation.payIn === payIn) : services;
  }

  function offersOf(
    services: readonly ObservedService<StoredObservation & { readonly provider: Provider }>[],
    taxes?: TaxPercents,
  ): readonly Offer[] {
    const at = now();
    return chooseServices(services, taxes).flatMap(({ observation, ...rest }) => {
      const source = sources.get(observation.source);
      const { provider, ...own } = observation;
      return source ? toObservedOffers({ observation: own, ...rest }, { provider, source, now: at }) : [];
    });
  }

  /**
   * Adds the provider to an observation. A firm's name may be spelled differently in older rows, so its id is
   * normalized before prices are compared.
   */
  function withProvider(observation: StoredObservation) {
    const provider = providerOf(observation);
    return { ...observation, providerId: provider.id, provider };
  }
}

/**
 * Returns an observation's corridor key. A price without a sending country applies to every country with its currency.
 */
function corridorKeyOf({ fromCountry, toCountry = '', currency }: StoredObservation): string {
  return `${fromCountry ?? currency}${toCountry}`;
}

/** Omits all surveys of a corridor except the newest one, preferring an imported survey to the bundled one. */
function keepNewestSurveys(observations: readonly StoredObservation[]): StoredObservation[] {
  const newest = new Map<string, StoredObservation>();
  for (const one of observations) {
    if (one.kind !== 'survey') continue;
    const known = newest.get(corridorKeyOf(one));
    if (!known || surveySortKeyOf(one) > surveySortKeyOf(known)) newest.set(corridorKeyOf(one), one);
  }
  return observations.filter((one) => one.kind !== 'survey' || newest.get(corridorKeyOf(one))?.source === one.source);
}

function laterConfidenceChangeTimes(at: number, observations: readonly StoredObservation[]): number[] {
  const all = observations.flatMap(({ kind, seenAt }) => confidenceChangeTimes(kind, seenAt));
  return [...new Set(all)].filter((change) => change > at).sort((a, b) => a - b);
}

function surveySortKeyOf({ period = '', recordedAt, source }: StoredObservation): string {
  return `${period} ${source === 'rpw' ? 1 : 0} ${recordedAt}`;
}
