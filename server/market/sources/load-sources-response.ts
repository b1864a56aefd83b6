import type { ResponseOf } from '@tern/contract/endpoint.ts';
import type { listSources } from '@tern/contract/sources.ts';
import type { Config } from '../../foundation/config/config.ts';
import type { Db } from '../../foundation/db/database.ts';
import { bundledSources } from '../prices/bundled/bundled-prices.ts';
import { readFeedStates } from '../prices/feeds/feed-states.store.ts';
import type { CurrentRates } from '../rates/current-rates.ts';
import { loadNewestFeedTimes, loadNewestPriceTime, loadNewestSurveyPeriod } from './sources.store.ts';

export type SourcesDeps = {
  readonly db: Db;
  readonly config: Pick<Config, 'QUOTES' | 'priceFeeds'>;
  readonly rates: Pick<CurrentRates, 'sources'>;
  readonly providerCount: number;
  /** The last day with an observed price in the model that estimates the catalogue's prices. */
  readonly priceModelAsOf: string | null;
};

const priceSourceNames: Readonly<Record<string, string>> = {
  catalogue: 'Tern catalog: published tariffs and estimates from surveys',
  bundled: 'World Bank, Remittance Prices Worldwide, issue 54, Q3 2025 (CC BY 4.0), and captured prices',
  rpw: 'World Bank, Remittance Prices Worldwide, imported (CC BY 4.0)',
  wise: 'Wise comparison API',
};

/** Returns this instance's sources of rates and prices, and how recent each source's data is. */
export async function loadSourcesResponse(deps: SourcesDeps): Promise<ResponseOf<typeof listSources>> {
  const { QUOTES, priceFeeds } = deps.config;
  const feedIds = priceFeeds.map(({ id }) => id);
  const bundledIds = bundledSources.map(({ id }) => id);
  const [bundled, fed, importedPeriod, feeds] = await Promise.all([
    loadNewestPriceTime(deps.db, bundledIds),
    loadNewestFeedTimes(deps.db, [...feedIds, 'wise']),
    loadNewestSurveyPeriod(deps.db),
    readFeedStates(deps.db, feedIds),
  ]);
  const newestTime = (id: string): string | null => fed.get(id)?.toISOString() ?? null;
  const newestOf: Readonly<Record<string, string | null>> = {
    catalogue: deps.priceModelAsOf,
    // For most bundled prices, only the day is known.
    bundled: bundled?.toISOString().slice(0, 10) ?? null,
    rpw: importedPeriod,
    wise: newestTime('wise'),
  };
  return {
    rates: deps.rates.sources().map(({ id, name, kind, asOf, failures }) => ({
      id,
      name,
      kind,
      asOf: asOf === undefined ? null : new Date(asOf).toISOString(),
      isFailing: failures > 0,
    })),
    prices: [
      ...QUOTES.map((id) => ({ id, name: priceSourceNames[id] ?? id, newest: newestOf[id] ?? null })),
      ...feeds.map(({ id, name }) => ({ id, name: name ?? id, newest: newestTime(id) })),
    ],
    providers: deps.providerCount,
  };
}
