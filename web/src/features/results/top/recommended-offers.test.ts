import { expect, it } from 'vitest';
import { exampleResponse } from '../../../../testing/example-response.ts';
import { groupRecommendations } from './recommended-offers.ts';

it('groupRecommendations lists an offer once with all of its reasons', () => {
  const offers = groupRecommendations(exampleResponse().recommendations);
  expect(offers.map(({ providerId, kinds }) => [providerId, kinds])).toEqual([
    ['wise', ['best_overall', 'cheapest']],
    ['ria', ['best_cash_pickup']],
  ]);
});
