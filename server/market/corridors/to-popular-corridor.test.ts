import type { InsightNumbers } from '@tern/domain/ai/insight-numbers.ts';
import { exampleOffer } from '@tern/domain/offers/example-offer-overrides.ts';
import { expect, it } from 'vitest';
import type { PairRate } from '../rates/current-rates.ts';
import { calculateCorridorStats } from './calculate-corridor-stats.ts';
import { toPopularCorridor } from './to-popular-corridor.ts';

const now = Date.parse('2026-10-12T12:00:00Z');
const corridor = {
  ...{ id: 'US-PH', fromCountry: 'US', toCountry: 'PH' },
  ...{ usdMillions: undefined, popularityScore: 50 },
};

it.each([
  ['the day of an old rate', 'PH', now - 13 * 86_400_000, '2026-09-29'],
  ['no day for a current rate', 'PH', now - 60_000, undefined],
  ['no day if both countries use the same currency', 'EC', now - 13 * 86_400_000, undefined],
])('toPopularCorridor tells the model %s', async (_what, toCountry, asOf, expected) => {
  const rateTo = (rate: number): PairRate => ({ rate, asOf, source: 'ecb', sourceName: 'ECB', kind: 'reference' });
  const stats = await calculateCorridorStats(
    { ...corridor, toCountry },
    {
      rates: { rate: (from, to) => rateTo(from === to ? 1 : 60), trend7d: () => undefined },
      quotes: {
        gather: () => ({ offers: [exampleOffer({ provenance: { kind: 'survey' } })], sources: [] }),
        gatherUnasked: () => ({ offers: [], sources: [] }),
      },
      now: () => now,
    },
  );
  if (!stats) throw new Error('No figures');
  const told: InsightNumbers[] = [];
  const insights = { of: (_id: string, figures: InsightNumbers) => void told.push(figures) };
  toPopularCorridor(corridor, stats, insights, null);
  expect(told.map(({ oldRateDay }) => oldRateDay)).toEqual([expected]);
});
