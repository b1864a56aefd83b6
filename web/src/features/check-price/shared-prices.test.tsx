import 'fake-indexeddb/auto';
import type { SharedPriceResponse } from '@tern/contract/prices/price-contribution.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { mockFetch, renderScreen } from '../../../testing/render-screen.tsx';
import { accountQueryClient } from '../../data/account/account-query-client.ts';
import { SharedPrices } from './shared-prices.tsx';

const session = { isAuthenticated: true, userId: 'maria', userName: null, userEmail: null, userPhoto: null };
const shared = (id: string, state: SharedPriceResponse['state']): SharedPriceResponse => ({
  ...{ id, state, providerId: 'remitly', providerName: `Remitly ${id}`, fromCountry: 'US', toCountry: 'MX' },
  ...{ currency: 'USD', toCurrency: 'MXN', payIn: 'debit_card', payoutMethod: 'cash_pickup', amount: 500, fee: 2 },
  ...{ rate: 17.1, markupPercent: 1, totalCostPercent: 1.4, seenAt: '2026-10-12T12:00:00.000Z' },
});
const path = '/api/prices/contributions';

beforeEach(() => {
  document.cookie = 'signed-in=1';
  accountQueryClient().clear();
});
vi.stubGlobal('scrollTo', () => {});

it('SharedPrices lists shared prices with their status and lets the user delete one [B1-7]', async () => {
  const asked = mockFetch({
    'GET /api/auth/session': () => [200, session],
    [`GET ${path}`]: () => [200, { prices: [shared('a', 'public'), shared('b', 'set_aside')] }],
    [`DELETE ${path}/a`]: () => [200, { removed: true }],
  });
  const { user } = await renderScreen(<SharedPrices />);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toContain('Remitly a, United States → Mexico');
  expect(first?.textContent).toContain('Others can see this price or a similar one.');
  expect(first?.textContent).toContain('paid by debit card');
  expect(second?.textContent).toContain('or other people reported a different price');
  await user.click(within(first as HTMLElement).getByRole('button', { name: /^Delete price/ }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  expect(asked.some(({ method }) => method === 'DELETE')).toBe(true);
  expect(document.activeElement?.textContent).toBe('Prices you shared');
});

it('SharedPrices is empty for a user who shared nothing [B1-7]', async () => {
  const asked = mockFetch({
    'GET /api/auth/session': () => [200, session],
    [`GET ${path}`]: () => [200, { prices: [] }],
  });
  await renderScreen(<SharedPrices />);
  await vi.waitFor(() => expect(asked.some((one) => one.path === path)).toBe(true));
  expect(screen.queryByRole('heading')).toBeNull();
});

it('SharedPrices reports that the list failed to load, and loads it on Retry [B1-7]', async () => {
  let isDown = true;
  mockFetch({
    'GET /api/auth/session': () => [200, session],
    [`GET ${path}`]: () =>
      isDown
        ? [503, { type: '', title: '', status: 503, code: 'service_unavailable' }]
        : [200, { prices: [shared('a', 'waiting')] }],
  });
  const { user } = await renderScreen(<SharedPrices />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isDown = false;
  await user.click(retry);
  expect((await screen.findByRole('listitem')).textContent).toContain(
    'We don’t show this price to others until three people, including you,',
  );
});
