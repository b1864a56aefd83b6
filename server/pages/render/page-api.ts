import { listCorrections } from '@tern/contract/corrections/correction-list.ts';
import { listCorridors, readCorridorFacts } from '@tern/contract/corridors/corridor-facts.ts';
import { listPopularCorridors } from '@tern/contract/corridors.ts';
import type { ApiResult, PageApi } from '@tern/contract/page-rendering.ts';
import { readPriceHistory } from '@tern/contract/prices/price-history.ts';
import { readProviderFacts } from '@tern/contract/providers/provider-facts.ts';
import { listProviders } from '@tern/contract/providers/provider-list.ts';
import { listLatestRates, readRateHistory } from '@tern/contract/rates.ts';
import { readQuotesCurve } from '@tern/contract/search/quotes-curve.ts';
import { readQuotes, understandSentence } from '@tern/contract/search/search.ts';
import type { z } from 'zod';
import { grantedAdmission } from '../../abuse/bot-check/search-gate.ts';
import type { Db } from '../../foundation/db/database.ts';
import type { Log } from '../../foundation/log/log.ts';
import { InvalidInputError, toProblem } from '../../http/create-error-handler.ts';
import { loadCorridorFactsResponse } from '../../market/corridors/facts/corridor-facts.ts';
import { listCorridorLinks } from '../../market/corridors/facts/corridor-link.ts';
import { loadPopularCorridorsResponse, type PopularCorridors } from '../../market/corridors/popular-corridors.ts';
import { loadPriceHistoryResponse } from '../../market/prices/history/load-price-history-response.ts';
import { loadTrackRecordResponse } from '../../market/prices/track-record/load-track-record-response.ts';
import type { ProviderDeps } from '../../market/providers/provider-deps.ts';
import { createProviderFactsResponse } from '../../market/providers/provider-facts.ts';
import { createProviderListResponse } from '../../market/providers/provider-list.ts';
import { loadLatestRatePoints, loadPairHistory } from '../../market/rates/rates.store.ts';
import type { DailyDataRelease } from '../../market/release/daily-data-release.ts';
import { type CurveQuery, runCurveSearch } from '../../market/search/curve-search.ts';
import { type PriceCheckDeps, runPriceCheck } from '../../market/search/price-check/run-price-check.ts';
import { runSearch, type SearchDeps } from '../../market/search/run-search.ts';
import { type InterpretSentenceDeps, interpretSentence } from '../../market/search/sentence/interpret-sentence.ts';
import { loadSourcesResponse, type SourcesDeps } from '../../market/sources/load-sources-response.ts';
import { loadCorrectionsResponse } from '../../people/corrections/load-corrections-response.ts';
import { memoizeWhileUnchanged } from './memoize-while-unchanged.ts';

type PageApiDeps = SearchDeps &
  PriceCheckDeps &
  InterpretSentenceDeps &
  SourcesDeps &
  ProviderDeps & {
    db: Db;
    log: Log;
    popular: PopularCorridors;
    dailyRelease: DailyDataRelease;
    simulated: boolean;
    /** Increases whenever rates or prices change. */
    version: () => number;
  };

/** Returns the data functions for server-rendered pages. They return the same data as the API, but without HTTP. */
export function createPageApi(deps: PageApiDeps): PageApi {
  const curveOf = memoizeWhileUnchanged(deps, (question: CurveQuery) =>
    runCurveSearch(question, deps, grantedAdmission),
  );
  const historyOf = memoizeWhileUnchanged(deps, (question: { from: string; to: string; days: number }) =>
    loadPairHistory(deps.db, { ...question, now: deps.now() }),
  );
  return {
    understand: (sentence, { reader, lastFromCountry, ...hints } = {}) =>
      runAsApiResult(deps.log, async () =>
        interpretSentence(
          parseInput(understandSentence.query, { query: sentence, reader, lastFromCountry }),
          hints,
          deps,
        ),
      ),
    quotes: (query) =>
      runAsApiResult(deps.log, async () => runSearch(parseInput(readQuotes.query, query), deps, grantedAdmission)),
    curve: (query) => runAsApiResult(deps.log, async () => curveOf(parseInput(readQuotesCurve.query, query))),
    rateHistory: ({ from, to, days }) =>
      runAsApiResult(deps.log, async () => {
        const pair = parseInput(readRateHistory.params, { from, to });
        const query = parseInput(readRateHistory.query, { days });
        return { ...pair, ...query, ...(await historyOf({ ...pair, ...query })) };
      }),
    latestRates: (limit) =>
      runAsApiResult(deps.log, async () => ({
        rates: await loadLatestRatePoints(deps.db, parseInput(listLatestRates.query, { limit }).limit),
      })),
    sources: () => runAsApiResult(deps.log, () => loadSourcesResponse(deps)),
    popularCorridors: (limit) =>
      runAsApiResult(deps.log, async () =>
        loadPopularCorridorsResponse(deps.popular, parseInput(listPopularCorridors.query, { limit })),
      ),
    checkPrice: (question) => runAsApiResult(deps.log, () => runPriceCheck(question, deps, grantedAdmission)),
    dataRelease: () => runAsApiResult(deps.log, () => deps.dailyRelease.facts()),
    trackRecord: () => runAsApiResult(deps.log, () => loadTrackRecordResponse(deps.db)),
    providers: {
      facts: ({ id, ...query }) =>
        runAsApiResult(deps.log, async () =>
          createProviderFactsResponse(
            { ...parseInput(readProviderFacts.params, { id }), ...parseInput(readProviderFacts.query, query) },
            deps,
          ),
        ),
      corrections: (query) =>
        runAsApiResult(deps.log, () => loadCorrectionsResponse(deps, parseInput(listCorrections.query, query))),
      list: (q) =>
        runAsApiResult(deps.log, async () =>
          createProviderListResponse(deps, parseInput(listProviders.query, { q }).q),
        ),
      history: (question) =>
        runAsApiResult(deps.log, () =>
          loadPriceHistoryResponse(deps.db, parseInput(readPriceHistory.query, question), deps.now()),
        ),
    },
    corridors: {
      facts: (corridor) =>
        runAsApiResult(deps.log, async () =>
          loadCorridorFactsResponse(
            parseInput(readCorridorFacts.params, { corridor }).corridor,
            deps,
            grantedAdmission,
          ),
        ),
      list: (like) =>
        runAsApiResult(deps.log, async () => ({
          corridors: listCorridorLinks(parseInput(listCorridors.query, { like }).like),
        })),
    },
  };
}

function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value, { reportInput: true });
  if (!result.success) throw new InvalidInputError(result.error.issues);
  return result.data;
}

async function runAsApiResult<T>(log: Log, work: () => Promise<T>): Promise<ApiResult<T>> {
  try {
    return { ok: true, data: await work() };
  } catch (error) {
    const found = toProblem(error as Error);
    if (found.status >= 500) log('page.data-failed', { code: found.code, error: String(error) });
    return { ok: false, problem: found };
  }
}
