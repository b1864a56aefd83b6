import type { BodyOf } from '@tern/contract/endpoint.ts';
import type { TransferResponse } from '@tern/contract/tracking/transfer-schema.ts';
import type { markTransferReceived, putTransfer, updateTransfer } from '@tern/contract/tracking/transfers.ts';
import { transferState } from '@tern/domain/tracking/transfer-state.ts';
import {
  type AccountListControls,
  type AccountListDefinition,
  type SaveOutcome,
  useAccountList,
} from '../../data/account/use-account-list.ts';
import { usePersonalEvents } from '../../data/live/use-personal-events.ts';
import { sendOrQueue } from '../../data/outbox/send-or-queue.ts';
import { browserClock } from '../../lib/time/browser-clock.ts';

export type TransferInput = BodyOf<typeof putTransfer>;
export type TransferChange = BodyOf<typeof updateTransfer>;
export type ReceivedMoneyInput = BodyOf<typeof markTransferReceived>['received'];

export type TransferListControls = Omit<AccountListControls<TransferResponse>, 'save' | 'change'> & {
  add(id: string, input: TransferInput): Promise<SaveOutcome>;
  /** Sends only the change, so that it doesn't undo changes made on another device. */
  change(transfer: TransferResponse, change: TransferChange): Promise<SaveOutcome>;
  /** Returns whether the arrival was accepted by the server or queued in this browser. */
  receive(transfer: TransferResponse, received: ReceivedMoneyInput): Promise<boolean>;
};

const transfersPath = '/api/transfers';
const corridorLabel = ({ fromCountry, toCountry }: Pick<TransferInput, 'fromCountry' | 'toCountry'>): string =>
  `${fromCountry} → ${toCountry}`;

/** [S2-10] All of the signed-in user's transfers, newest first. */
const transfersDefinition: AccountListDefinition<TransferResponse> = {
  path: transfersPath,
  field: 'transfers',
  kind: 'transfer',
  about: corridorLabel,
  body: ({ id: _id, expected: _expected, state: _state, provider: _provider, ...input }) => input,
  // Only the server computes the expected arrival, so it is unknown until the server has saved a new transfer.
  make(id, body, known) {
    const said = Object.fromEntries(Object.entries(body as object).filter(([, value]) => value !== undefined));
    const transfer = { ...newTransferDefaults, ...known, ...said, id } as TransferResponse;
    return { ...transfer, state: transferState(transfer, browserClock()) };
  },
  // Treats an arrival as one more field of the transfer.
  asChange: (action) =>
    action.method === 'POST' ? { ...action, method: 'PATCH', path: action.path.replace(/\/received$/, '') } : action,
};

const newTransferDefaults = {
  expected: null,
  progress: null,
  received: null,
  provider: { category: null, website: null, trackingUrl: null },
};

/** Returns the account's transfers. Refetches them when they change elsewhere or a reminder is due. */
export function useTransfers(): TransferListControls {
  const { save, ...actions } = useAccountList(transfersDefinition);
  usePersonalEvents(noPairs, (kind) => {
    if (kind === 'transfers' || kind === 'everything') void actions.reload();
  });
  return {
    ...actions,
    // The default is left out: during an update, an instance of the previous release would reject the new field.
    add: (id, { remindByEmail, ...input }) =>
      save('PUT', id, remindByEmail ? input : { ...input, remindByEmail }, corridorLabel(input)),
    change: (transfer, change) => save('PATCH', transfer.id, change, corridorLabel(transfer)),
    async receive(transfer, received) {
      const about = corridorLabel(transfer);
      const said = { path: `${transfersPath}/${encodeURIComponent(transfer.id)}/received`, body: { received }, about };
      const outcome = await sendOrQueue({ kind: 'transfer', method: 'POST', ...said });
      return outcome.kind === 'queued' || (outcome.kind === 'answered' && outcome.reply.ok);
    },
  };
}

const noPairs: readonly string[] = [];
