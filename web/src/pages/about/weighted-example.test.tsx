import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleResponse } from '../../../testing/example-response.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { saveWeights } from '../../data/storage/score-weights.ts';
import { rescoreRows } from '../../features/results/score-weights/rescore-rows.ts';
import { WeightedExample } from './weighted-example.tsx';

it('the worked example has the points and score of the offer’s card, even with custom weights [D3]', async () => {
  const { providers, query } = exampleResponse();
  const [offer] = providers;
  if (!offer) throw new Error('The example has offers');
  const show = () => renderScreen(<WeightedExample offer={offer} query={query} year={2026} results="/results" />);
  const points = () => {
    const [, ...rows] = within(screen.getByRole('table', { name: 'Points for Wise' })).getAllByRole('row');
    return rows.map((row) => Number(within(row).getAllByRole('cell').at(-1)?.textContent));
  };
  await show();
  expect(points()).toEqual([...offer.scoreParts.map((part) => part.points), offer.aiScore]);

  cleanup();
  const weights = { cost: 10, speed: 10, rating: 70, reliability: 10 };
  saveWeights(weights);
  const asOnResults = { weights, order: 'best_value', year: 2026, currency: 'USD', orderCost: null } as const;
  const card = rescoreRows(providers, asOnResults).providers.find(({ id }) => id === offer.id);
  await show();
  expect(points()).toEqual([...(card?.scoreParts.map((part) => part.points) ?? []), card?.aiScore]);
  expect(card?.aiScore).not.toBe(offer.aiScore);
});
