import type { CorridorSnapshot } from '@tern/contract/favorites/corridor-snapshot.ts';
import { describe, expect, it } from 'vitest';
import { exampleCorridor } from '../../testing/example-corridor.ts';
import { exampleResponse } from '../../testing/example-response.ts';
import { htmlText, renderPart } from '../../testing/render-part.tsx';
import { normalizeSearchResponse } from '../data/api/normalize-search-response.ts';
import { RateHistory } from '../features/charts/rate-history/rate-history.tsx';
import { CorridorCard } from '../features/corridors/popular/corridor-card.tsx';
import { toCorridorCards } from '../features/corridors/popular/loading/corridor-card-data.ts';
import { WeekTrend } from '../features/favorites/cards/week-trend.tsx';
import { MarketInsight } from '../features/results/market-insight/market-insight.tsx';
import { WeeklyRateChange } from '../features/results/top/weekly-rate-change.tsx';
import { LiveResultsView } from './live-results-view.tsx';

/** The time at which the example rates were valid. */
const asOf = '2026-03-01T11:56:00.000Z';
const at = Date.parse(asOf);
const [minute, hour] = [60_000, 3_600_000];
const moved = { direction: 'rising', changePercent: 1.24 } as const;

const pair: CorridorSnapshot = {
  ...{
    amount: 500,
    receiveAmount: null,
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

it('the market insight on the results page names both currencies if the rate is unchanged [S8-28]', async () => {
  const trend7d = { direction: 'stable', changePercent: 0 } as const;
  const unchanged = { ...view, searchSummary: view.searchSummary && { ...view.searchSummary, trend7d } };
  const text = htmlText(await renderPart(<MarketInsight view={unchanged} />, at));
  expect(text).toContain('One USD buys about as much PHP as it did 7 days ago.');
});

describe('a route with a single currency', () => {
  const fixed = {
    ...answer,
    query: { ...answer.query, toCountry: 'EC', toCurrency: 'USD' },
    midMarket: { ...answer.midMarket, to: 'USD', rate: 1 },
  };
  const search = 'fromCountry=US&toCountry=EC&amount=500&currency=USD&open=comparison&open=rate';
  const page = (shown: typeof answer) => (
    <LiveResultsView
      view={normalizeSearchResponse(shown, { fromCountry: 'US', toCountry: 'EC' })}
      search={search}
      charts={{ amounts: undefined, rate: undefined }}
      isBusy={false}
    />
  );

  it.each([0, 54])('shows no age, trend or history of its rate after %s days [S4.4-1]', async (days) => {
    const now = at + days * 24 * hour;
    const text = async (shown: typeof answer) => htmlText(await renderPart(page(shown), now, `/results?${search}`));
    const ofTheRate = /Rate history|Mid-market rate 1|days old|7 days ago/;
    expect(await text(answer)).toMatch(ofTheRate);
    expect(await text(fixed)).not.toMatch(ofTheRate);
  });

  it('shows no age or trend of its rate on a home page card [S4.4-1]', async () => {
    const [one] = toCorridorCards([exampleCorridor({ toCurrency: 'USD', trend: 'stable' })]);
    const part = one && <CorridorCard corridor={one} onChoose={() => {}} />;
    for (const now of [at, at + 54 * 24 * hour])
      expect(htmlText(await renderPart(part, now))).not.toMatch(
        /days old|Stable|Rate improving|Rate declining|Updated/,
      );
  });
});
