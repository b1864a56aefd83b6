import { corridorFacts, corridorList } from '@tern/contract/corridors/corridor-facts.ts';
import { popularCorridors } from '@tern/contract/corridors.ts';
import type { ApiReply, PageApi } from '@tern/contract/page-rendering.ts';
import { latestRates, rateHistory } from '@tern/contract/rates.ts';
import { quotesCurve } from '@tern/contract/search/quotes-curve.ts';
import { quotes, understandSentence } from '@tern/contract/search/search.ts';
import type { z } from 'zod';
import { countedBefore } from '../../abuse/bot-check/search-gate.ts';
import type { Db } from '../../foundation/db/database.ts';
import type { Log } from '../../foundation/log/log.ts';
import { InvalidInputError, problemFor } from '../../http/error-handler.ts';
import { corridorFactsAnswer } from '../../market/corridors/facts/corridor-facts.ts';
import { corridorLinks } from '../../market/corridors/facts/corridor-link.ts';
import { type PopularCorridors, popularCorridorsAnswer } from '../../market/corridors/popular-corridors.ts';
import { dailyHistory, latestRatePoints } from '../../market/rates/rates.store.ts';
import { type CurveQuestion, runCurve } from '../../market/search/curve-search.ts';
import { runSearch, type SearchRoom } from '../../market/search/run-search.ts';
import { type ReadingRoom, understandAnswer } from '../../market/search/sentence/understand-answer.ts';
import { type SourcesRoom, sourcesAnswer } from '../../market/sources/sources-answer.ts';
import { rememberWhileUnchanged } from './remember-while-unchanged.ts';

type PageRoom = SearchRoom &
  ReadingRoom &
  SourcesRoom & {
    db: Db;
    log: Log;
    popular: PopularCorridors;
    simulated: boolean;
    /** Grows whenever rates or prices change. */
    version: () => number;
  };

/** The data behind pages that the server renders: the same functions as the API's, without the way through HTTP. */
export function createPageApi(room: PageRoom): PageApi {
  const curveOf = rememberWhileUnchanged(room, (question: CurveQuestion) => runCurve(question, room, countedBefore));
  const historyOf = rememberWhileUnchanged(room, (question: { from: string; to: string; days: number }) =>
    dailyHistory(room.db, { ...question, now: room.now() }),
  );
  return {
    understand: (sentence, { reader, lastFromCountry, acceptLanguage } = {}) =>
      reply(room.log, async () =>
        understandAnswer(
          parse(understandSentence.query, { query: sentence, reader, lastFromCountry }),
          acceptLanguage,
          room,
        ),
      ),
    quotes: (query) => reply(room.log, async () => runSearch(parse(quotes.query, query), room, countedBefore)),
    curve: (query) => reply(room.log, async () => curveOf(parse(quotesCurve.query, query))),
    rateHistory: ({ from, to, days }) =>
      reply(room.log, async () => {
        const pair = parse(rateHistory.params, { from, to });
        const query = parse(rateHistory.query, { days });
        return { ...pair, ...query, points: await historyOf({ ...pair, ...query }) };
      }),
    latestRates: (limit) =>
      reply(room.log, async () => ({
        rates: await latestRatePoints(room.db, parse(latestRates.query, { limit }).limit),
      })),
    sources: () => reply(room.log, () => sourcesAnswer(room)),
    popularCorridors: (limit) =>
      reply(room.log, async () => popularCorridorsAnswer(room.popular, parse(popularCorridors.query, { limit }))),
    corridors: {
      facts: (corridor) =>
        reply(room.log, async () =>
          corridorFactsAnswer(parse(corridorFacts.params, { corridor }).corridor, room, countedBefore),
        ),
      list: (like) =>
        reply(room.log, async () => ({ corridors: corridorLinks(parse(corridorList.query, { like }).like) })),
    },
  };
}

function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value, { reportInput: true });
  if (!result.success) throw new InvalidInputError(result.error.issues);
  return result.data;
}

async function reply<T>(log: Log, work: () => Promise<T>): Promise<ApiReply<T>> {
  try {
    return { ok: true, data: await work() };
  } catch (error) {
    const found = problemFor(error as Error);
    if (found.status >= 500) log('page.data-failed', { code: found.code, error: String(error) });
    return { ok: false, problem: found };
  }
}
