import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleProviderResponse } from '../../../../testing/example-response.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { CostBreakdown } from './cost-breakdown.tsx';

const offer = exampleProviderResponse({ id: 'wise', name: 'Wise', fee: 4, margin: 1, minutes: 5, score: 90 });
const spread = { low: 27_000, high: 29_000, totalCost: { low: 4, high: 20 } };
const exact = { low: 28_000, high: 28_000, totalCost: { low: 4, high: 4 } };

it.each<[string, Partial<OfferResponse>, boolean]>([
  ['a measured range', { isEstimate: true, range: spread }, true],
  ['a range without two ends', { isEstimate: true, range: exact }, false],
  ['default values', { isEstimate: true, range: spread, fallbacks: ['fxSpread'] }, false],
  ['a seen price', { isEstimate: false, range: null }, false],
])(
  'CostBreakdown says how often a range is right only for a range that it shows: %s',
  async (_name, change, isSaid) => {
    await renderScreen(<CostBreakdown provider={{ ...offer, fallbacks: [], ...change }} currency="USD" />);
    const note = screen.queryByText(
      'For about four out of five estimates, the real price is within the range in parentheses.',
    );
    expect(note !== null).toBe(isSaid);
  },
);

it('CostBreakdown subtracts a gain on the exchange rate, and names no markup', async () => {
  const costCalculation = { ...offer.costCalculation, exchangeFee: -1.2 };
  await renderScreen(<CostBreakdown provider={{ ...offer, costCalculation }} currency="USD" />);
  expect(screen.getByText('Total fees in USD, minus the gain on the exchange rate')).toBeDefined();
  expect(screen.queryByText(/including exchange-rate markup/)).toBeNull();
});
