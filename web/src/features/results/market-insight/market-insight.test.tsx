import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleResponse } from '../../../../testing/example-response.ts';
import { mockFetch, renderScreen } from '../../../../testing/render-screen.tsx';
import { normalizeSearchResponse } from '../../../data/api/normalize-search-response.ts';
import { MarketInsight } from './market-insight.tsx';

const question = 'fromCountry=US&toCountry=PH&amount=500&currency=USD';
const instance = { simulated: false, liveSources: false, providerCount: 0, writesInsights: true };

it.each([
  ['', '&estimates=folded'],
  ['&payIn=cash&deliveryTime=hours&sortBy=fastest', '&payIn=cash&deliveryTime=hours&estimates=folded'],
  ['&estimates=shown', '&estimates=shown'],
])('MarketInsight requests a text about the page’s search (%j) [S8-28]', async (filters, asked) => {
  const text = 'Offers from USD to PHP differ.';
  const requests = mockFetch({ 'GET /api/quotes/insight': () => [200, { text, source: 'model' }] });
  await renderScreen(
    <MarketInsight view={normalizeSearchResponse(exampleResponse(), { fromCountry: 'US', toCountry: 'PH' })} />,
    {
      at: `/results?${question}${filters}`,
      instance,
    },
  );
  expect(await screen.findByText(text)).toBeDefined();
  expect(requests.map(({ path }) => path)).toEqual([`/api/quotes/insight?${question}${asked}`]);
});

it('MarketInsight calls amounts from estimates “about” in its built-in text [S8-28]', async () => {
  mockFetch({ 'GET /api/quotes/insight': () => [200, { text: null, source: 'built_in' }] });
  const { searchSummary } = exampleResponse();
  const response = exampleResponse({ searchSummary: searchSummary && { ...searchSummary, isEstimate: true } });
  await renderScreen(
    <MarketInsight view={normalizeSearchResponse(response, { fromCountry: 'US', toCountry: 'PH' })} />,
    { at: `/results?${question}`, instance },
  );
  expect(await screen.findByText(/gets about [^a-z]+ more than with the average and about [^a-z]+ more/)).toBeDefined();
});
