import 'fake-indexeddb/auto';
import type { TransferResponse } from '@tern/contract/tracking/transfer-schema.ts';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockFetch, renderScreen } from '../../../testing/render-screen.tsx';
import { testNow } from '../../../testing/render-test-page.ts';
import { loadSession } from '../../data/session/session-store.ts';
import { TrackingScreen } from './tracking-screen.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const transfer: TransferResponse = {
  ...{ id, providerId: null, providerName: 'Corner shop', fromCountry: 'AE', toCountry: 'PH', sendAmount: 500 },
  ...{ sendCurrency: 'AED', receiveCurrency: 'PHP', payoutMethod: 'cash_pickup', quotedReceiveAmount: null },
  ...{ averageReceiveAmount: null, totalCost: null, reference: '', note: '', promisedMinutes: null, timeZone: 'UTC' },
  ...{
    sentAt: new Date(testNow - 3_600_000).toISOString(),
    remind: true,
    remindByEmail: true,
    progress: null,
    received: null,
  },
  expected: null,
  state: { stage: 'sent', isKnown: true, lateness: 'unknown' },
  provider: { category: null, website: null, trackingUrl: null },
};

it('TrackingScreen drops an empty filter after a deletion, and keeps a changed transfer visible [S2-10]', async () => {
  document.cookie = 'signed-in=1';
  const session = { isAuthenticated: true, userId: 'u2', userName: 'M', userEmail: 'm@one.example', userPhoto: null };
  const other = { ...transfer, id: '00000000-0000-4000-8000-000000000002', providerName: 'Wise' };
  let transfers = [transfer, other];
  mockFetch({
    'GET /api/auth/session': () => [200, session],
    'GET /api/transfers': () => [200, { transfers, totals: [], savings: [] }],
    [`DELETE /api/transfers/${id}`]: () => {
      transfers = [other];
      return [200, { removed: true }];
    },
    [`POST /api/transfers/${other.id}/received`]: (body) => {
      const received = { ...other, ...(body as object) };
      transfers = [received];
      return [200, { transfer: received }];
    },
  });
  await loadSession();
  const { user } = await renderScreen(<TrackingScreen />, { at: '/delivery-tracking' });
  await user.selectOptions(await screen.findByLabelText('Provider'), 'Corner shop');
  expect(screen.queryByRole('article', { name: /Wise/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Delete: Corner shop, Philippines' }));
  expect(await screen.findByRole('article', { name: /Wise/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /CSV/ }).getAttribute('href')).toBe('/api/transfers.csv');

  await user.selectOptions(screen.getByLabelText('Status'), 'In progress');
  await user.click(screen.getByRole('button', { name: 'Mark as received' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Mark as not received' })).toBeTruthy();
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^500\sAED to/);
});

it('TrackingScreen sends only what the user changed, because another device may have changed the rest [S2-10]', async () => {
  document.cookie = 'signed-in=1';
  const session = { isAuthenticated: true, userId: 'u1', userName: 'M', userEmail: 'm@one.example', userPhoto: null };
  const asked = mockFetch({
    'GET /api/auth/session': () => [200, session],
    'GET /api/transfers': () => [200, { transfers: [transfer], totals: [], savings: [] }],
    'GET /api/quotes/terms': () => [503, { type: 'about:blank', title: '', status: 503, code: 'unavailable' }],
    [`PATCH /api/transfers/${id}`]: (body) => [200, { transfer: { ...transfer, ...(body as object) } }],
  });
  await loadSession();
  const { user, url } = await renderScreen(<TrackingScreen />, { at: '/delivery-tracking' });
  const changes = () => asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  await user.selectOptions(await screen.findByLabelText('What the provider says'), 'On its way');
  await expect.poll(changes).toEqual([{ progress: { stage: 'on_its_way', at: expect.any(String) } }]);

  await user.click(screen.getByRole('button', { name: 'Edit: Corner shop, Philippines' }));
  await user.type(await screen.findByLabelText('Note'), 'rent');
  await user.click(screen.getByRole('button', { name: 'Save transfer' }));
  await expect.poll(url).toBe(`/delivery-tracking?transfer=${id}`);
  await expect.poll(() => changes().at(-1)).toEqual({ note: 'rent' });
});

it('TrackingScreen adds a transfer without a field that the previous release would reject [S2-10]', async () => {
  document.cookie = 'signed-in=1';
  const session = { isAuthenticated: true, userId: 'u3', userName: 'M', userEmail: 'm@one.example', userPhoto: null };
  let sent: object | undefined;
  vi.spyOn(crypto, 'randomUUID').mockReturnValueOnce(id);
  mockFetch({
    'GET /api/auth/session': () => [200, session],
    'GET /api/transfers': () => [200, { transfers: [], totals: [], savings: [] }],
    'GET /api/quotes/terms': () => [503, { type: 'about:blank', title: '', status: 503, code: 'unavailable' }],
    'GET /api/quotes': () => [503, { type: 'about:blank', title: '', status: 503, code: 'unavailable' }],
    [`PUT /api/transfers/${id}`]: (body) => {
      sent = body as object;
      return [200, { transfer: { ...transfer, ...sent } }];
    },
  });
  await loadSession();
  const at = '/delivery-tracking?new&providerName=Wise&fromCountry=US&toCountry=PH&toCurrency=PHP&amount=500';
  const { user, url } = await renderScreen(<TrackingScreen />, { at });
  await user.click(await screen.findByRole('button', { name: 'Save transfer' }));
  await expect.poll(url).toBe(`/delivery-tracking?transfer=${id}`);
  expect(sent).toMatchObject({ remind: true, sendAmount: 500 });
  expect(sent).not.toHaveProperty('remindByEmail');
});
