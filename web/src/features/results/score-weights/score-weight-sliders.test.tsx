import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleProviderResponse, exampleResponse } from '../../../../testing/example-response.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { normalizeSearchResponse } from '../../../data/api/normalize-search-response.ts';
import { rescoreRows } from './rescore-rows.ts';
import { ScoreWeightSliders } from './score-weight-sliders.tsx';

it.each([
  [40, 'within 39 minutes'],
  [119, 'within 60 minutes'],
  [180, 'within 2 hours'],
  [2000, 'within 24 hours'],
  [4500, 'within 3 days'],
])(
  'ScoreWeightSliders never suggests a delivery time at which the runner-up couldn’t beat %i minutes [D3]',
  async (minutes, time) => {
    const offer = (id: string, after: number) =>
      exampleProviderResponse({ id, name: id.toUpperCase(), fee: 2, margin: 0, minutes: after, score: 80 });
    const answer = exampleResponse({ providers: [offer('a', minutes), offer('b', 9000)] });
    const view = normalizeSearchResponse(answer, { fromCountry: 'US', toCountry: 'PH' });
    const weights = { cost: 0, speed: 100, rating: 0, reliability: 0 };
    const rules = { weights, order: 'best_value', year: 2026, currency: 'USD', orderCost: null } as const;
    const scored = { ...view, ...rescoreRows(view.providers, rules) };
    await renderScreen(
      <ScoreWeightSliders view={scored} weightsState={{ weights, setWeights: () => {} }} year={2026} />,
    );
    expect(screen.getByText(/^B would rank above A/).textContent).toContain(`if the money arrived ${time}.`);
  },
);

it.each([
  [false, /would rank above A if it cost \d+\.\d\d USD less/],
  [true, /would rank above A if it cost about \d+ USD less/],
])('ScoreWeightSliders calls an estimated difference “about” (%s) [D3]', async (isEstimate, text) => {
  const offer = (id: string, fee: number) =>
    exampleProviderResponse({ id, name: id.toUpperCase(), fee, margin: 0, minutes: 5, score: 80 }, { isEstimate });
  const view = normalizeSearchResponse(exampleResponse({ providers: [offer('a', 2), offer('b', 22.5)] }), {
    ...{ fromCountry: 'US', toCountry: 'PH' },
  });
  const weights = { cost: 100, speed: 0, rating: 0, reliability: 0 };
  const rules = { weights, order: 'best_value', year: 2026, currency: 'USD', orderCost: null } as const;
  const scored = { ...view, ...rescoreRows(view.providers, rules) };
  await renderScreen(<ScoreWeightSliders view={scored} weightsState={{ weights, setWeights: () => {} }} year={2026} />);
  expect(screen.getByText(/^B would rank above A/).textContent?.replaceAll('\u00a0', ' ')).toMatch(text);
});

it('ScoreWeightSliders says only that it uses the default weights if all are 0 [D3]', async () => {
  const view = normalizeSearchResponse(exampleResponse(), { fromCountry: 'US', toCountry: 'PH' });
  const shown = async (cost: number) => {
    const weights = { cost, speed: 0, rating: 0, reliability: 0 };
    await renderScreen(<ScoreWeightSliders view={view} weightsState={{ weights, setWeights: () => {} }} year={2026} />);
    return document.body.textContent ?? '';
  };
  expect(await shown(0)).toMatch(/Every weight is 0, so we use the default weights\.Use the default weights$/);
  expect(await shown(0)).not.toContain('These weights decide');
  expect(await shown(50)).toContain('These weights decide each offer’s score. We save them only on this device.');
});
