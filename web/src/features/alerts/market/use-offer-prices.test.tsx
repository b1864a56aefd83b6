import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockFetch, renderScreen } from '../../../../testing/render-screen.tsx';
import { useOfferPrices } from './use-offer-prices.ts';

it('useOfferPrices returns null for prices that could not be loaded', async () => {
  mockFetch({ 'GET /api/quotes': () => [503, {}] });
  function Prices() {
    return <p>{JSON.stringify(useOfferPrices(['amount=500']).get('amount=500'))}</p>;
  }
  await renderScreen(<Prices />);
  expect(await screen.findByText('null')).toBeDefined();
});

it('useOfferPrices loads the prices for any number of searches, 20 at a time', async () => {
  const questions = Array.from({ length: 45 }, (_, index) => `amount=${index}`);
  let [pending, maxPending] = [0, 0];
  vi.stubGlobal('fetch', async () => {
    pending += 1;
    maxPending = Math.max(maxPending, pending);
    // Leaves the request pending until all others in the batch have begun.
    await Promise.resolve();
    pending -= 1;
    return Response.json({ providers: [] });
  });
  function Prices() {
    return <p>{useOfferPrices(questions).size}</p>;
  }
  await renderScreen(<Prices />);
  expect(await screen.findByText('45')).toBeDefined();
  expect(maxPending).toBe(20);
});

it('useOfferPrices sends a proof if the server requires one after many searches [S2.2-8]', async () => {
  mockFetch({ 'GET /api/quotes': () => [428, { code: 'bot_check_needed', status: 428 }] });
  const repeat = vi
    .spyOn(await import('../../../data/bot-check/repeat-search-with-bot-check.ts'), 'repeatSearchWithBotCheck')
    .mockImplementation(async () => Response.json({ providers: [] }));
  function Prices() {
    return <p>{useOfferPrices(['amount=500']).get('amount=500')?.length}</p>;
  }
  await renderScreen(<Prices />);
  expect(await screen.findByText('0')).toBeDefined();
  expect(repeat).toHaveBeenCalledTimes(1);
});
