import type { Clock } from '@tern/domain/time/clock.ts';
import type { Config } from '../../foundation/config/config.ts';
import type { Db } from '../../foundation/db/database.ts';
import type { Log } from '../../foundation/log/log.ts';
import { type BreakerState, createCircuitBreaker } from '../../foundation/outbound/circuit-breaker.ts';
import { createHttpClient } from '../../foundation/outbound/guarded-http-client.ts';
import type { LiveRates } from '../rates/live-rates.ts';
import { createCatalogueSource } from './catalogue-source.ts';
import { createLivePricesStore } from './live-prices/live-prices.store.ts';
import { createWiseSource } from './live-prices/wise-source.ts';
import type { Catalogue } from './load-catalogue.ts';
import type { QuoteSource } from './quote-source.ts';
import { rpwSourceId } from './rpw/import-rpw.ts';
import { loadNewestMeasuredPrices } from './rpw/measured-prices.store.ts';
import { createRpwSource, type RpwSource } from './rpw/rpw-source.ts';

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
  /** The survey's prices, where they are chosen. */
  readonly rpw: RpwSource | undefined;
  close(): Promise<void>;
  /** How the breaker of each source that is asked over the network stands, for the operator. */
  breakers(): readonly { readonly id: string; readonly state: BreakerState }[];
};

/** The price sources that the settings name (D2); each stands or falls alone. */
export function configuredQuoteSources(deps: QuoteSourcesDeps): QuoteSources {
  const { config, db, catalogue, rates, now, log } = deps;
  const chosen = new Set<string>(config.QUOTES);
  const providerByAlias = (name: string) => catalogue.providers.get(catalogue.providerByAlias(name) ?? name);
  const rpw = chosen.has('rpw')
    ? createRpwSource({ load: () => loadNewestMeasuredPrices(db, rpwSourceId), providerByAlias, now, log })
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
    sources: [chosen.has('catalogue') ? createCatalogueSource(catalogue) : undefined, rpw, wise].filter(
      (source) => source !== undefined,
    ),
    async load() {
      await Promise.all([rpw?.refresh(), wise?.load()]);
    },
    rpw,
    async close() {
      await wise?.close();
    },
    breakers: () => (wise ? [{ id: `${wise.id}-prices`, state: wiseBreaker.state() }] : []),
  };
}
