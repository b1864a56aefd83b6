import { join } from 'node:path';
import type { Provider } from '@tern/domain/providers/provider.ts';
import { createServiceClient } from '../foundation/outbound/create-service-client.ts';
import { type Ai, createAi } from '../market/ai/ai.ts';
import { createCorridorInsights } from '../market/corridors/corridor-insights.ts';
import { createRateHistoryLoader } from '../market/corridors/load-rate-history.ts';
import { createPopularCorridors, type PopularCorridors } from '../market/corridors/popular-corridors.ts';
import { pollPriceFeeds } from '../market/prices/feeds/poll-price-feeds.job.ts';
import { type CatalogueEntry, loadCatalogue } from '../market/prices/load-catalogue.ts';
import { createProviderIdResolver } from '../market/prices/observations/provider-of-observation.ts';
import { createQuoteGatherer, type QuoteGatherer } from '../market/prices/quote-gatherer.ts';
import { createQuoteSources, type QuoteSources } from '../market/prices/quote-sources.ts';
import { refreshObservedPrices } from '../market/prices/rpw/refresh-observed-prices.job.ts';
import { measureTrackRecordDaily } from '../market/prices/track-record/measure-track-record.job.ts';
import type { CurrentRates } from '../market/rates/current-rates.ts';
import { createDailyDataRelease, type DailyDataRelease } from '../market/release/daily-data-release.ts';
import { createSearchCounter, type SearchCounter } from '../market/search/counts/search-counter.ts';
import { syncSearchCounts } from '../market/search/counts/sync-search-counts.job.ts';
import { createCorridorTaxes } from '../market/taxes/create-corridor-taxes.ts';
import { loadTaxCatalogue, type TaxCatalogue } from '../market/taxes/load-tax-catalogue.ts';
import { createProviderTextCheck } from '../market/translation/create-provider-text-check.ts';
import { createTranslateText, type TranslateText } from '../market/translation/translate-text.ts';
import { instrumentQuoteGatherer } from '../operations/health/watch/instrument-quote-gatherer.ts';
import type { Foundation } from './foundation.ts';
import type { ProviderFeedback } from './provider-feedback.ts';

/** Prices, and everything that depends on them. */
export type MarketServices = {
  readonly providers: ReadonlyMap<string, Provider>;
  readonly catalogueEntries: ReadonlyMap<string, CatalogueEntry>;
  readonly providerCount: number;
  /** Returns the provider with this id or name, or undefined if it isn't in the catalogue. */
  readonly findProvider: (idOrName: string, fromCountry: string) => Provider | undefined;
  /** The last day with an observed price in the model used to estimate the catalogue's prices. */
  readonly priceModelAsOf: string | null;
  readonly prices: QuoteSources;
  readonly quotes: QuoteGatherer;
  /** The quotes, wrapped to collect metrics. */
  readonly watched: ReturnType<typeof instrumentQuoteGatherer>;
  /** Increases whenever rates or prices change. It is part of every cache key. */
  readonly version: () => number;
  readonly taxData: TaxCatalogue;
  readonly searches: SearchCounter;
  readonly popular: PopularCorridors;
  readonly dailyRelease: DailyDataRelease;
  readonly ai: Ai;
  /** Undefined if no translation server is configured. */
  readonly translateText: TranslateText | undefined;
};

type MarketDeps = Foundation & ProviderFeedback & { readonly rates: CurrentRates };

export async function createMarketServices({
  votes,
  speeds,
  rates,
  ...foundation
}: MarketDeps): Promise<MarketServices> {
  const { config, db, now, timer, log, jobs } = foundation;
  const catalogue = await loadCatalogue();
  const prices = createQuoteSources({ config, db, catalogue, rates, now, log });
  await prices.load();
  if (prices.observed) jobs.add(refreshObservedPrices, prices.observed);
  if (prices.feeds) jobs.add(pollPriceFeeds, prices.feeds);
  jobs.add(measureTrackRecordDaily, { db, now, priceModel: catalogue.priceModel });
  const firmId = createProviderIdResolver(catalogue, catalogue.surveyFirms);
  const taxData = await loadTaxCatalogue();
  const taxes = createCorridorTaxes(taxData, now);
  const gathering = createQuoteGatherer({ sources: prices.sources, votes, speeds, taxes, delay: timer, log });
  const watched = instrumentQuoteGatherer(gathering, () => performance.now());
  const { quotes } = watched;
  const version = (): number => rates.version + quotes.version();
  const searches = createSearchCounter({ db, now, log });
  await searches.load();
  jobs.add(syncSearchCounts, searches);
  const ai = createAi({ config, now, log, timer });
  const insights = createCorridorInsights({ write: ai.writeMarketInsight, now });
  const corridorHistory = createRateHistoryLoader({ db, now, log });
  const http = createServiceClient(config.TRANSLATE_URL, { now, log });
  return {
    providers: catalogue.providers,
    catalogueEntries: new Map(catalogue.entries.map((entry) => [entry.provider.id, entry])),
    providerCount: catalogue.providers.size,
    findProvider: (name, fromCountry) =>
      catalogue.providers.get(name) ?? catalogue.providers.get(firmId(name, fromCountry)),
    priceModelAsOf: catalogue.priceModel.asOf,
    prices,
    quotes,
    watched,
    version,
    taxData,
    searches,
    popular: createPopularCorridors({ rates, quotes, now, version, searches, insights, corridorHistory }),
    dailyRelease: createDailyDataRelease({ db, now, folder: join(config.dataFolder, 'open-data') }),
    ai,
    translateText: createTranslateText({ http, config, isProviderText: createProviderTextCheck(catalogue), now, log }),
  };
}
