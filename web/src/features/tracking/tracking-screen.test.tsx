import 'fake-indexeddb/auto';
import type { TransferResponse } from '@tern/contract/tracking/transfer-schema.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
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

  await user.click(screen.getByRole('button', { name: 'Change: Corner shop, Philippines' }));
  await user.type(await screen.findByLabelText('Note'), 'rent');
  await user.click(screen.getByRole('button', { name: 'Save transfer' }));
  await expect.poll(url).toBe(`/delivery-tracking?transfer=${id}`);
  await expect.poll(() => changes().at(-1)).toEqual({ note: 'rent' });
});
