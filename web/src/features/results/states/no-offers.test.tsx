import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleResponse } from '../../../../testing/example-response.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { normalizeSearchResponse } from '../../../data/api/normalize-search-response.ts';
import { NoOffers } from './no-offers.tsx';

const question = { fromCountry: 'US', toCountry: 'PH', amount: '500', currency: 'USD' };

it.each([
  ['suggests another amount if the amount is one of the reasons', ['no_rate', 'below_minimum'], true],
  ['doesn’t suggest another amount if a missing rate is the only reason', ['no_rate', 'no_rate'], false],
])('NoOffers %s [D1]', async (_title, reasons, isAmountSuggested) => {
  const unavailable = reasons.map((reason, index) => ({ id: `p${index}`, name: 'P', reason, message: '' }));
  const answer = exampleResponse({ providers: [], unavailable });
  await renderScreen(<NoOffers view={normalizeSearchResponse(answer, question)} />);
  expect(screen.queryByText(/Try another amount/) !== null).toBe(isAmountSuggested);
  expect(screen.queryByText('We don’t have any prices for this route right now.') === null).toBe(isAmountSuggested);
});

it('NoOffers claims only that it found no prices if there is no reason [D1]', async () => {
  const answer = exampleResponse({ providers: [], unavailable: [] });
  await renderScreen(<NoOffers view={normalizeSearchResponse(answer, question)} />);
  expect(screen.getByText('We didn’t find any prices for this route. Try another country or currency.')).toBeTruthy();
});

it('NoOffers has a button for each filter that says what the button does', async () => {
  const { query } = exampleResponse();
  const filters = { deliveryTime: 'instant', payoutMethod: 'bank_transfer', payIn: 'cash' } as const;
  const answer = exampleResponse({ providers: [], query: { ...query, ...filters } });
  await renderScreen(<NoOffers view={normalizeSearchResponse(answer, question)} />, { at: '/results?payIn=cash' });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Remove the pay-in-method filter (3)',
    'Remove the payout-method filter (3)',
    'Remove the delivery-time filter (3)',
  ]);
});
