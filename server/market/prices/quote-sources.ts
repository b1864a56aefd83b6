import type { Offer } from '@tern/domain/offers/offer.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { Config } from '../../foundation/config/config.ts';
import type { Db } from '../../foundation/db/database.ts';
import type { Log } from '../../foundation/log/log.ts';
import { type BreakerState, createCircuitBreaker } from '../../foundation/outbound/circuit-breaker.ts';
import { createHttpClient } from '../../foundation/outbound/guarded-http-client.ts';
import type { CurrentRates } from '../rates/current-rates.ts';
import { bundledSources, readBundledPriceFiles } from './bundled/bundled-prices.ts';
import { importBundledPrices } from './bundled/import-bundled-prices.ts';
import { createCatalogueSource } from './catalogue-source.ts';
import { loadFeedsFingerprint } from './feeds/price-feeds.store.ts';
import { createPriceFeeds, type PriceFeeds } from './feeds/price-feeds.ts';
import { createLivePricesStore } from './live-prices/live-prices.store.ts';
import { createWiseSource } from './live-prices/wise-source.ts';
import type { Catalogue } from './load-catalogue.ts';
import { rpwObservationSource, wiseObservationSource } from './observations/known-sources.ts';
import { loadCurrentPrices } from './observations/load-current-prices.ts';
import { loadObservationSources, loadPricesFingerprint } from './observations/observations.store.ts';
import { createObservedPriceSource, type ObservedPriceSource } from './observations/observed-price-source.ts';
import { createProviderIdResolver, createProviderResolver } from './observations/provider-of-observation.ts';
import type { StoredObservation } from './observations/row-to-observations.ts';
import type { OfferQuery, QuoteSource } from './quote-source.ts';

export type QuoteSourcesDeps = {
  readonly config: Config;
  readonly db: Db;
  readonly catalogue: Catalogue;
  readonly rates: Pick<CurrentRates, 'rate'>;
  readonly now: Clock;
  readonly log: Log;
};

export type QuoteSources = {
  readonly sources: readonly QuoteSource[];
  /** Writes the bundled prices to the database if they are new, and restores the prices that an earlier run saved. */
  load(): Promise<void>;
  /** Returns a corridor's offers measured by sources other than users. If a source fails, its offers are missing. */
  measuredOffers(corridor: OfferQuery): Promise<readonly Offer[]>;
  /** The observed prices of the configured sources, and the shared ones. */
  readonly observed: ObservedPriceSource;
  /** The external price feeds, or undefined if none are configured. */
  readonly feeds: PriceFeeds | undefined;
  close(): Promise<void>;
  /** The circuit breaker state of each network source, for the operator. */
  breakers(): readonly { readonly id: string; readonly state: BreakerState }[];
};

const noObservations: readonly StoredObservation[] = [];

/** Creates the configured price sources (D2), any of which can fail without affecting the others. */
export function createQuoteSources(deps: QuoteSourcesDeps): QuoteSources {
  const { config, db, catalogue, rates, now, log } = deps;
  const chosen = new Set<string>(config.QUOTES);
  const providerByAlias = (name: string) => catalogue.providers.get(catalogue.providerByAlias(name) ?? name);
  const observedSources = [
    ...(chosen.has('rpw') ? [rpwObservationSource.id] : []),
    ...(chosen.has('bundled') ? bundledSources.map(({ id }) => id) : []),
  ];
  const feedIds = config.priceFeeds.map(({ id }) => id);
  const firmId = createProviderIdResolver(catalogue, catalogue.surveyFirms);
  const observed = createObservedPriceSource({
    fingerprint: async () => `${await loadPricesFingerprint(db)} ${await loadFeedsFingerprint(db, feedIds)}`,
    load: async () => {
      const [observations, sources] = await Promise.all([
        loadCurrentPrices(db, { sources: observedSources, feedIds, now: now() }),
        loadObservationSources(db),
      ]);
      return { observations, sources: new Map(sources).set(wiseObservationSource.id, wiseObservationSource) };
    },
    providerOf: createProviderResolver(catalogue, firmId),
    live: () => wise?.seen() ?? noObservations,
    now,
    log,
  });
  const feeds =
    feedIds.length > 0
      ? createPriceFeeds({
          ...{ feeds: config.priceFeeds, db, now, log },
          ...{ firmId, providers: catalogue.providers, seen: observed.seen, onTaken: observed.refresh },
          midRate: (from, to) => rates.rate(from, to)?.rate,
        })
      : undefined;
  const wiseBreaker = createCircuitBreaker({ now });
  const wise = chosen.has('wise') ? openWise() : undefined;

  function openWise() {
    const { hostname, protocol } = new URL(config.WISE_COMPARISON_URL);
    return createWiseSource({
      http: createHttpClient({ allowedHosts: [hostname], allowLoopback: protocol === 'http:', now, log }),
      baseUrl: config.WISE_COMPARISON_URL.replace(/\/$/, ''),
      catalogue: { providers: catalogue.providers, providerByAlias },
      store: createLivePricesStore(db),
      midRate: (from, to) => rates.rate(from, to)?.rate,
      now,
      log,
      breaker: wiseBreaker,
    });
  }

  return {
    sources: [chosen.has('catalogue') ? createCatalogueSource(catalogue) : undefined, observed, wise].filter(
      (source) => source !== undefined,
    ),
    async load() {
      if (chosen.has('bundled')) await importBundledPrices(db, await readBundledPriceFiles(), now());
      await Promise.all([observed.refresh(), wise?.load()]);
    },
    observed,
    feeds,
    async measuredOffers(corridor) {
      // The source throws if it is already loading too many corridors. The async function turns that into a rejection.
      const live = await (async () => wise?.offers(corridor) ?? [])().catch(() => []);
      return [...live, ...observed.measuredOffers(corridor)];
    },
    async close() {
      await wise?.close();
    },
    breakers: () => [
      ...(wise ? [{ id: `${wise.id}-prices`, state: wiseBreaker.state() }] : []),
      ...(feeds?.breakers() ?? []),
    ],
  };
}
