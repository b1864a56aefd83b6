import type { Clock } from '@tern/domain/time/clock.ts';
import type { Config } from '../../foundation/config/config.ts';
import type { Db } from '../../foundation/db/database.ts';
import type { Log } from '../../foundation/log/log.ts';
import { type BreakerState, createCircuitBreaker } from '../../foundation/outbound/circuit-breaker.ts';
import { createHttpClient } from '../../foundation/outbound/guarded-http-client.ts';
import type { LiveRates } from '../rates/live-rates.ts';
import { bundledSources, readBundledFiles } from './bundled/bundled-prices.ts';
import { loadBundledPrices } from './bundled/load-bundled-prices.ts';
import { createCatalogueSource } from './catalogue-source.ts';
import { createLivePricesStore } from './live-prices/live-prices.store.ts';
import { createWiseSource } from './live-prices/wise-source.ts';
import type { Catalogue } from './load-catalogue.ts';
import { rpwSource } from './observations/known-sources.ts';
import { loadCaptured, loadNewestSurveys, loadSources, pricesFingerprint } from './observations/observations.store.ts';
import { createObservedSource, type ObservedSource } from './observations/observed-source.ts';
import { createFirmId, createProviderOf } from './observations/provider-of-observation.ts';
import type { QuoteSource } from './quote-source.ts';

export type QuoteSourcesDeps = {
  readonly config: Config;
  readonly db: Db;
  readonly catalogue: Catalogue;
  readonly rates: Pick<LiveRates, 'rate'>;
  readonly now: Clock;
  readonly log: Log;
};

export type QuoteSources = {
  readonly sources: readonly QuoteSource[];
  /** Brings back what an earlier run measured or was told. */
  load(): Promise<void>;
  /** The prices that were seen, where any of their sources is chosen. */
  readonly observed: ObservedSource | undefined;
  close(): Promise<void>;
  /** How the breaker of each source that is asked over the network stands, for the operator. */
  breakers(): readonly { readonly id: string; readonly state: BreakerState }[];
};

/** Captured prices older than two years are history. */
const shownForMs = 730 * 86_400_000;

/** The price sources that the settings name (D2); each stands or falls alone. */
export function configuredQuoteSources(deps: QuoteSourcesDeps): QuoteSources {
  const { config, db, catalogue, rates, now, log } = deps;
  const chosen = new Set<string>(config.QUOTES);
  const providerByAlias = (name: string) => catalogue.providers.get(catalogue.providerByAlias(name) ?? name);
  const observedSources = [
    ...(chosen.has('rpw') ? [rpwSource.id] : []),
    ...(chosen.has('bundled') ? bundledSources.map(({ id }) => id) : []),
  ];
  const observed =
    observedSources.length > 0
      ? createObservedSource({
          fingerprint: () => pricesFingerprint(db),
          load: async () => {
            const [surveys, captured, sources] = await Promise.all([
              loadNewestSurveys(db, observedSources),
              loadCaptured(db, observedSources, now() - shownForMs),
              loadSources(db),
            ]);
            return { observations: [...surveys, ...captured], sources };
          },
          providerOf: createProviderOf(catalogue, createFirmId(catalogue, catalogue.surveyFirms)),
          now,
          log,
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
      if (chosen.has('bundled')) await loadBundledPrices(db, await readBundledFiles(), now());
      await Promise.all([observed?.refresh(), wise?.load()]);
    },
    observed,
    async close() {
      await wise?.close();
    },
    breakers: () => (wise ? [{ id: `${wise.id}-prices`, state: wiseBreaker.state() }] : []),
  };
}
