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
