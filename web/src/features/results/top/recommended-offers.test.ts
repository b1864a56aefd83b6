import { expect, it } from 'vitest';
import { exampleAnswer } from '../../../../testing/example-answer.ts';
import { recommendedOffers } from './recommended-offers.ts';

it('recommendedOffers lists an offer once with all of its reasons', () => {
  const offers = recommendedOffers(exampleAnswer().recommendations);
  expect(offers.map(({ providerId, kinds }) => [providerId, kinds])).toEqual([
    ['wise', ['best_overall', 'cheapest']],
    ['ria', ['best_cash_pickup']],
  ]);
});
