import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockFetch, renderScreen } from '../../../../testing/render-screen.tsx';
import { useOfferPrices } from './use-offer-prices.ts';

it('useOfferPrices returns null for prices that could not be loaded', async () => {
  mockFetch({ 'GET /api/quotes': () => [503, {}] });
  function Prices() {
    return <p>{String(useOfferPrices(['amount=500']).get('amount=500'))}</p>;
  }
  await renderScreen(<Prices />);
  expect(await screen.findByText('null')).toBeDefined();
});
