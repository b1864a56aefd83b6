import type { AnswerOf } from '@tern/contract/endpoint.ts';
import type { ApiReply, PageApi } from '@tern/contract/page-rendering.ts';
import type { rateHistory } from '@tern/contract/rates.ts';
import type { QuotesCurve } from '@tern/contract/search/quotes-curve.ts';
import type { SearchView } from './normalize-answer.ts';

/** The data of the charts below an answer; undefined = unavailable, and the answer is shown without it. */
export type ChartData = {
  readonly history: Pick<AnswerOf<typeof rateHistory>, 'points' | 'observed'> | undefined;
  readonly curve: QuotesCurve | undefined;
};

/** The longest period of a history chart. */
const days = 90;

/** Never rejects: an answer is worth showing without its charts. */
export async function loadCharts({ query }: SearchView, api: PageApi, signal: AbortSignal): Promise<ChartData> {
  const { fromCountry, toCountry, currency, toCurrency, payIn, payoutMethod } = query;
  const question = {
    ...{ fromCountry, toCountry, currency },
    ...(payIn && { payIn }),
    ...(payoutMethod !== null && { payoutMethod }),
  };
  const [history, curve] = await Promise.all([
    settled(() => api.rateHistory({ from: currency, to: toCurrency, days }, signal)),
    settled(() => api.curve(question, signal)),
  ]);
  return { history, curve };
}

async function settled<T>(ask: () => Promise<ApiReply<T>>): Promise<T | undefined> {
  try {
    const reply = await ask();
    return reply.ok ? reply.data : undefined;
  } catch {
    return undefined;
  }
}
