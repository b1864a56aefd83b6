import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleResponse } from '../../../../testing/example-response.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { normalizeSearchResponse } from '../../../data/api/normalize-search-response.ts';
import { RecommendationStrip } from './recommendation-strip.tsx';

it.each([
  [false, /^The recipient gets [^a-z]+ more than average$/],
  [true, /^The recipient gets about [^a-z]+ more than average$/],
])('RecommendationStrip says “about” only for estimates: %s [D4]', async (isEstimate, expected) => {
  const { searchSummary, recommendations } = exampleResponse();
  const response = exampleResponse({
    searchSummary: searchSummary && { ...searchSummary, isEstimate },
    recommendations: recommendations.slice(0, 1).map((one) => ({ ...one, isEstimate })),
  });
  const view = normalizeSearchResponse(response, { fromCountry: 'US', toCountry: 'PH' });
  await renderScreen(<RecommendationStrip view={view} />, { at: '/results?fromCountry=US&toCountry=PH' });
  expect(
    screen.getByText((_, element) => element?.tagName === 'P' && expected.test(element.textContent ?? '')),
  ).toBeTruthy();
});
