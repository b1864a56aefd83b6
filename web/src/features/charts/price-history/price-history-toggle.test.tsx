import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { examplePriceHistory, exampleSeenPrice } from '../../../../testing/example-price-history.ts';
import { mockFetch, renderScreen } from '../../../../testing/render-screen.tsx';
import { PriceHistoryToggle } from './price-history-toggle.tsx';

const query = { fromCountry: 'GB', toCountry: 'IN', amount: 200, currency: 'GBP' };
const offer = { id: 'ria', name: 'Ria', payoutMethod: 'bank_transfer', feeCurrency: 'GBP', provenance: {} } as const;

const open = async (answer: ReturnType<typeof examplePriceHistory>, own: { feeCurrency?: string } = {}) => {
  const asked = mockFetch({ 'GET /api/prices/history': () => [200, answer] });
  const { user } = await renderScreen(<PriceHistoryToggle query={query} offer={{ ...offer, ...own }} />);
  await user.click(screen.getByRole('button', { name: /^Show price history ?Ria$/ }));
  const region = await screen.findByRole('region', { name: 'Price history: Ria', busy: false });
  return { asked, region: within(region), user };
};
const recent = exampleSeenPrice({
  seenAt: '2026-10-11T12:00:00.000Z',
  precision: 'minute',
  fee: 3,
  totalCostPercent: 2.5,
});

it('PriceHistoryToggle requests past prices for the offer’s amount and payout method when opened [B1-9]', async () => {
  const { asked } = await open(examplePriceHistory([]));
  expect(asked.map(({ path }) => Object.fromEntries(new URLSearchParams(path.split('?')[1])))).toEqual([
    {
      provider: 'ria',
      fromCountry: 'GB',
      toCountry: 'IN',
      currency: 'GBP',
      payoutMethod: 'bank_transfer',
      amount: '200',
    },
  ]);
});

it('PriceHistoryToggle hides the price history when its button is clicked again [B1-9]', async () => {
  const { user } = await open(examplePriceHistory([recent]));
  await user.click(screen.getByRole('button', { name: /^Hide price history ?Ria$/ }));
  expect(screen.queryByRole('region', { name: 'Price history: Ria' })).toBeNull();
  expect(screen.getByRole('button', { name: /^Show price history ?Ria$/ })).toBeTruthy();
});

it('PriceHistoryToggle omits the amount for prices in another currency if no seen amount is known [B1-9]', async () => {
  const { asked } = await open(examplePriceHistory([]), { feeCurrency: 'USD' });
  expect(asked[0]?.path).toContain('currency=USD');
  expect(asked[0]?.path).not.toContain('amount=');
});

it('PriceHistoryToggle shows observed prices as text, a chart, and a table with sources [B1-9]', async () => {
  const { region, user } = await open(examplePriceHistory([exampleSeenPrice(), recent]));
  expect(region.getByText(/^Seen 2 times, from .* Total cost: 2% to 2.5% of the amount\.$/)).toBeTruthy();
  expect(region.getByRole('img', { name: /^Total cost with Ria as a percentage/ })).toBeTruthy();
  await user.click(region.getByText('Show as a table'));
  const rows = within(region.getByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(3);
  expect(rows[1]?.textContent).toContain('2.5%');
  expect(rows[2]?.textContent).toContain('World Bank, Remittance Prices Worldwide · paid by debit card · CC BY 4.0');
});

it.each([
  ['more_expensive', 0.5, 'We saw a higher price than a month ago: 2.5% of the amount instead of 2%.'],
  ['cheaper', -0.5, 'We saw a lower price than a month ago: 2.5% of the amount instead of 2%.'],
  ['same', 0, 'We saw the same price as a month ago.'],
] as const)('PriceHistoryToggle shows the change over a month: %s [B1-9]', async (direction, points, words) => {
  const before = { seenAt: '2026-09-11', totalCostPercent: 2 };
  const after = { seenAt: '2026-10-11', totalCostPercent: 2.5 };
  const { region } = await open(examplePriceHistory([recent], { direction, points, before, after, amount: 200 }));
  expect(region.getByText(words)).toBeTruthy();
});

it('PriceHistoryToggle shows no change and no chart if only one price was observed [B1-9]', async () => {
  const { region } = await open(examplePriceHistory([recent]));
  expect(region.queryByText(/month ago/)).toBeNull();
  expect(region.queryByRole('img')).toBeNull();
  expect(region.getByText(/^Seen once/)).toBeTruthy();
});

it('PriceHistoryToggle shows a message if no price was observed [B1-9]', async () => {
  const { region } = await open(examplePriceHistory([]));
  expect(
    region.getByText('We haven’t seen a price from Ria for transfers like this in the last two years.'),
  ).toBeTruthy();
});

it('PriceHistoryToggle notes which data the source does not provide [B1-9]', async () => {
  const rateOnly = exampleSeenPrice({ fee: null, totalCostPercent: null, isCorrected: true, precision: 'quarter' });
  const { region } = await open(examplePriceHistory([rateOnly]));
  expect(region.getByText(/No source gave both the fee and the exchange rate/)).toBeTruthy();
  expect(region.getByText(/corrected the exchange-rate markup using Wise’s rate/)).toBeTruthy();
  expect(within(region.getByRole('table')).getAllByRole('row')[1]?.textContent).toMatch(
    /^Q3 2025.*not stated.*unknown/,
  );
});

it('PriceHistoryToggle retries after a failure [B1-9]', async () => {
  let isDown = true;
  const problem = { type: 'about:blank', title: 'down', status: 503, code: 'service_unavailable' };
  mockFetch({
    'GET /api/prices/history': () => (isDown ? [503, problem] : [200, examplePriceHistory([recent])]),
  });
  const { user } = await renderScreen(<PriceHistoryToggle query={query} offer={offer} />);
  await user.click(screen.getByRole('button', { name: /price history/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load past prices.');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Seen once/)).toBeTruthy();
});
