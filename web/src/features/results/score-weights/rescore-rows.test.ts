import { defaultScoreWeights, type ScoreWeights } from '@tern/domain/offers/offer-score.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleProviderResponse, exampleResponse } from '../../../../testing/example-response.ts';
import { rescoreRows } from './rescore-rows.ts';

const { providers } = exampleResponse();
const settings = { order: 'best_value', year: 2026, currency: 'USD', orderCost: null } as const;
const only = (part: keyof ScoreWeights): ScoreWeights => ({
  cost: 0,
  speed: 0,
  rating: 0,
  reliability: 0,
  [part]: 100,
});

describe('results reordered by custom weights [D3]', () => {
  it('put the fastest first if only speed counts, and still put offers with default values last', () => {
    const rows = [
      exampleProviderResponse({ id: 'slow', name: 'Slow', fee: 0, margin: 0, minutes: 2880, score: 90 }),
      exampleProviderResponse({ id: 'guess', name: 'Guess', fee: 0, margin: 0, minutes: 1, score: 90, isGuess: true }),
      exampleProviderResponse({ id: 'fast', name: 'Fast', fee: 20, margin: 20, minutes: 5, score: 50 }),
    ];
    expect(rescoreRows(rows, { ...settings, weights: only('speed') }).providers.map(({ id }) => id)).toEqual([
      'fast',
      'slow',
      'guess',
    ]);
    expect(rescoreRows(rows, { ...settings, weights: only('cost') }).providers[0]?.id).toBe('slow');
  });

  it('keep a different sort order, but have scores for the new weights', () => {
    const { providers: rows } = rescoreRows(providers, { ...settings, order: 'cheapest', weights: only('speed') });
    expect(rows.map(({ id }) => id)).toEqual(['wise', 'remitly', 'xoom']);
    expect(rows[0]?.aiScore).toBe(100);
  });

  it('have points that add up to the score, whatever the weights are', () => {
    const weight = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(fc.record({ cost: weight, speed: weight, rating: weight, reliability: weight }), (weights) => {
        for (const { aiScore, scoreParts } of rescoreRows(providers, { ...settings, weights }).providers) {
          expect(scoreParts.reduce((sum, { points }) => sum + points, 0)).toBe(aiScore);
        }
      }),
    );
  });

  it('show how much more the new first offer costs than the cheapest [B2-7]', () => {
    const rows = [
      exampleProviderResponse({ id: 'slow', name: 'Slow', fee: 2, margin: 0, minutes: 2880, score: 90 }),
      exampleProviderResponse({ id: 'fast', name: 'Fast', fee: 9.55, margin: 0, minutes: 5, score: 50 }),
    ];
    const cheapest = rows[0] as (typeof rows)[number];
    const orderCost = { first: cheapest, cheapest, costsMore: 0 };
    const weighed = (weights: ScoreWeights) => rescoreRows(rows, { ...settings, weights, orderCost }).orderCost;
    expect(weighed(only('speed'))).toMatchObject({ first: { id: 'fast' }, cheapest: { id: 'slow' }, costsMore: 7.55 });
    expect(weighed(only('cost'))).toMatchObject({ first: { id: 'slow' }, costsMore: 0 });
    expect(rescoreRows([], { ...settings, weights: only('cost'), orderCost }).orderCost).toBeNull();
  });

  it('have a rating score that matches the published rating', () => {
    const rated = { ...(providers[0] as (typeof providers)[number]), rating: 4.62, ratingCount: 37 };
    const [row] = rescoreRows([rated], { ...settings, weights: defaultScoreWeights }).providers;
    expect(row?.scoreParts.find(({ part }) => part === 'rating')).toMatchObject({ mark: 91, known: true });
  });
});
