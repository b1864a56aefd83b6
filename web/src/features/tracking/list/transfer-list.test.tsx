import type { TransferResponse } from '@tern/contract/tracking/transfer-schema.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { testNow } from '../../../../testing/render-test-page.ts';
import type { TransferListControls } from '../use-transfers.ts';
import { TransferList } from './transfer-list.tsx';

const transfer: TransferResponse = {
  ...{ id: 'a', providerId: null, providerName: 'Corner shop', fromCountry: 'AE', toCountry: 'PH', sendAmount: 500 },
  ...{ sendCurrency: 'AED', receiveCurrency: 'PHP', payoutMethod: 'cash_pickup', quotedReceiveAmount: null },
  ...{ averageReceiveAmount: null, totalCost: null, reference: '', note: '', promisedMinutes: null, timeZone: 'UTC' },
  ...{ sentAt: new Date(testNow - 3_600_000).toISOString(), remind: true, remindByEmail: true },
  ...{ progress: null, received: null, expected: null },
  state: { stage: 'sent', isKnown: true, lateness: 'unknown' },
  provider: { category: null, website: null, trackingUrl: null },
};
const waiting = 'Saved on this device. We’ll send it as soon as we can connect.';

it('TransferList says that a transfer waits to be sent, unless it is deleted', async () => {
  const items = [
    { item: transfer, isRemoved: false, isWaiting: true },
    { item: { ...transfer, id: 'b' }, isRemoved: true, isWaiting: true },
  ];
  await renderScreen(
    <TransferList
      list={{ kind: 'shown', isStale: false, items } as Parameters<typeof TransferList>[0]['list']}
      actions={{} as TransferListControls}
      targetId={undefined}
    />,
  );
  const [kept, deleted] = within(screen.getByRole('list', { name: 'Your transfers' })).getAllByRole('listitem');
  expect(kept?.textContent).toContain(waiting);
  expect(deleted?.textContent).not.toContain(waiting);
});

it('TransferList says that an empty list may be out of date while the account is unreachable [S2-10]', async () => {
  const list = { kind: 'shown', items: [], isStale: true } as const;
  await renderScreen(<TransferList list={list} actions={{} as TransferListControls} targetId={undefined} />);
  expect(screen.getByRole('status').textContent).toMatch(/This list may be out of date\. Retry$/);
  expect(screen.getByRole('heading', { name: 'No transfers yet' })).toBeDefined();
});
