import type { PairSnapshot } from '@tern/contract/favorites/pair-snapshot.ts';
import { describe, expect, it } from 'vitest';
import { exampleCorridor } from '../../testing/example-corridor.ts';
import { exampleResponse } from '../../testing/example-response.ts';
import { htmlText, renderPart } from '../../testing/render-part.tsx';
import { RateHistory } from '../features/charts/rate-history/rate-history.tsx';
import { CorridorCard } from '../features/corridors/popular/corridor-card.tsx';
import { toCorridorCards } from '../features/corridors/popular/loading/corridor-card-data.ts';
import { WeekTrend } from '../features/favorites/cards/week-trend.tsx';
import { MarketInsight } from '../features/results/market-insight/market-insight.tsx';
import { WeeklyRateChange } from '../features/results/top/weekly-rate-change.tsx';

/** The time at which the example rates were valid. */
const asOf = '2026-03-01T11:56:00.000Z';
const at = Date.parse(asOf);
const [minute, hour] = [60_000, 3_600_000];
const moved = { direction: 'rising', changePercent: 1.24 } as const;

const pair: PairSnapshot = {
  ...{
    amount: 500,
    currency: 'USD',
    toCurrency: 'PHP',
    providerCount: 26,
    bestRate: 62.5,
    bestReceiveAmount: 31_021.5,
    range: null,
  },
  ...{
    bestProvider: { id: 'wise', name: 'Wise' },
    source: 'Tern estimate',
    asOf: '2025-03-31',
    confidence: 'estimated',
    kind: 'estimate',
  },
  ...{ midRate: 62.5, midAsOf: asOf, midSource: 'ECB', trend7d: moved },
};
const answer = exampleResponse();
const view = {
  ...answer,
  searchSummary: answer.searchSummary && { ...answer.searchSummary, trend7d: moved },
} as unknown as Parameters<typeof MarketInsight>[0]['view'];
const [card] = toCorridorCards([exampleCorridor({ insight: { kind: 'rate_moved', changePercent: 4.6 } })]);
const [written] = toCorridorCards([
  exampleCorridor({ aiInsight: 'The rate rose 4.6 % in a week.', aiInsightSource: 'model' }),
]);
const closes = ['2026-02-26', '2026-02-27', '2026-02-28'].map((day, index) => ({
  day,
  rate: 60 + index,
  source: 'ecb',
}));

const observed = { days: closes.length, since: '2026-02-26' };

const parts = {
  'the summary of the results': () => <WeeklyRateChange trend={moved} asOf={asOf} />,
  'the insight of the results': () => <MarketInsight view={view} />,
  'the history of the rate': () => <RateHistory history={{ points: closes, observed }} midMarket={answer.midMarket} />,
  'a home page card': () => card && <CorridorCard corridor={card} onChoose={() => {}} />,
  'a home page card with a model’s text': () => written && <CorridorCard corridor={written} onChoose={() => {}} />,
  'a favorite': () => <WeekTrend now={pair} />,
};
const ofThisWeek =
  /this week|in a week|(in|for|than|did) 7 days|week ago|improving|declining|rising|falling|better than|usually moves|\b(Rose|Fell)\b/i;

describe.each(Object.entries(parts))('%s', (_name, part) => {
  it('describes this week only while the newest rate is less than 48 hours old [S4.4-1]', async () => {
    const textAt = async (now: number) => htmlText(await renderPart(part(), now));
    expect(await textAt(at + 48 * hour - minute)).toMatch(ofThisWeek);
    expect(await textAt(at + 48 * hour)).not.toMatch(ofThisWeek);
  });
});

it.each(['the summary of the results', 'a home page card', 'a favorite'] as const)(
  'an old rate is shown with its age in %s [S4.4-1]',
  async (name) => {
    expect(htmlText(await renderPart(parts[name](), at + 54 * 24 * hour))).toContain('54 days old');
  },
);

it('the insight of the results names both currencies if the rate is unchanged [S8-28]', async () => {
  const trend7d = { direction: 'stable', changePercent: 0 } as const;
  const unchanged = { ...view, searchSummary: view.searchSummary && { ...view.searchSummary, trend7d } };
  const text = htmlText(await renderPart(<MarketInsight view={unchanged} />, at));
  expect(text).toContain('One USD buys about as much PHP as it did 7 days ago.');
});
