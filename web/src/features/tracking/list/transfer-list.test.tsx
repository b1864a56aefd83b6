import { beforeAll, expect, it } from 'vitest';
import { htmlText, renderPart } from '../../../../testing/render-part.tsx';
import { loadMessageCatalog, loadMessages } from '../../../i18n/load-messages.ts';
import type { TransferListControls } from '../use-transfers.ts';
import { TransferList } from './transfer-list.tsx';

beforeAll(async () => {
  await loadMessages('en');
  await loadMessageCatalog('own');
});

it('TransferList says that an empty list may be out of date while the account is unreachable [S2-10]', async () => {
  const shown = async (isStale: boolean) => {
    const list = { kind: 'shown', items: [], isStale } as const;
    const actions = { list } as unknown as TransferListControls;
    return htmlText(await renderPart(<TransferList list={list} actions={actions} targetId={undefined} />));
  };
  expect(await shown(true)).toMatch(/This list may be out of date\. Retry No transfers yet/);
  expect(await shown(false)).toMatch(/^No transfers yet/);
});
