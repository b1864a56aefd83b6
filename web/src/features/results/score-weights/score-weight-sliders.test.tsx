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
