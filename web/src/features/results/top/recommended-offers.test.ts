import { expect, it } from 'vitest';
import { exampleAnswer } from '../../../../testing/example-answer.ts';
import { groupRecommendations } from './recommended-offers.ts';

it('groupRecommendations lists an offer once with all of its reasons', () => {
  const offers = groupRecommendations(exampleAnswer().recommendations);
  expect(offers.map(({ providerId, kinds }) => [providerId, kinds])).toEqual([
    ['wise', ['best_overall', 'cheapest']],
    ['ria', ['best_cash_pickup']],
  ]);
});
