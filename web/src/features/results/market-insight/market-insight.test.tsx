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

it.each([
  [{ isEstimate: false }, /gets 196\.92 PHP more than average and 466\.87 PHP more than with the worst/],
  [{ isEstimate: true }, /gets about 200 PHP more than average and about 470 PHP more than with the worst/],
  [{ isEstimate: true, averageReceiveAmount: 31_106 }, undefined],
])('MarketInsight calls differences between estimates “about”, or omits them: %j [S8-28]', async (change, text) => {
  const { searchSummary } = exampleResponse();
  const answer = exampleResponse({
    searchSummary: searchSummary && { ...searchSummary, bestReceiveAmount: 31_107.42, ...change },
  });
  await renderScreen(<MarketInsight view={normalizeSearchResponse(answer, { fromCountry: 'US', toCountry: 'PH' })} />, {
    at: `/results?${question}`,
    instance: { ...instance, writesInsights: false },
  });
  const shown = document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';
  if (text) expect(shown).toMatch(text);
  else expect(shown).not.toContain('best offer');
});
