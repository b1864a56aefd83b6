import type { BodyOf } from '@tern/contract/endpoint.ts';
import type { TransferResponse } from '@tern/contract/tracking/transfer-schema.ts';
import type { markTransferReceived, putTransfer } from '@tern/contract/tracking/transfers.ts';
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
export type ReceivedMoneyInput = BodyOf<typeof markTransferReceived>['received'];

export type TransferActions = Omit<AccountListControls<TransferResponse>, 'save' | 'change'> & {
  put(id: string, input: TransferInput): Promise<SaveOutcome>;
  /** Returns whether the arrival was accepted by the server or queued in this browser. */
  receive(transfer: TransferResponse, received: ReceivedMoneyInput): Promise<boolean>;
};

const path = '/api/transfers';
const aboutOf = ({ fromCountry, toCountry }: Pick<TransferInput, 'fromCountry' | 'toCountry'>): string =>
  `${fromCountry} → ${toCountry}`;

/** [S2-10] All of the signed-in user's transfers, newest first. */
const transfersSource: AccountListDefinition<TransferResponse> = {
  path,
  field: 'transfers',
  kind: 'transfer',
  about: aboutOf,
  body: ({ id: _id, expected: _expected, state: _state, provider: _provider, ...input }) => input,
  // Only the server computes the expected arrival, so it is unknown until the server has saved a new transfer.
  make(id, body, known) {
    const said = Object.fromEntries(Object.entries(body as object).filter(([, value]) => value !== undefined));
    const transfer = { ...unknown, ...known, ...said, id } as TransferResponse;
    return { ...transfer, state: transferState(transfer, browserClock()) };
  },
  // Treats an arrival as one more field of the transfer.
  asPut: (action) =>
    action.method === 'POST' ? { ...action, method: 'PUT', path: action.path.replace(/\/received$/, '') } : action,
};

const unknown = {
  expected: null,
  progress: null,
  received: null,
  provider: { category: null, website: null, trackingUrl: null },
};

/** Returns the body of a PUT for a known transfer. */
export const toTransferInput = (transfer: TransferResponse): TransferInput =>
  transfersSource.body(transfer) as TransferInput;

/** Returns the account's transfers. Refetches them when they change elsewhere or a reminder is due. */
export function useTransfers(): TransferActions {
  const { save, change: _change, list, ...actions } = useAccountList(transfersSource);
  usePersonalEvents(noPairs, (kind) => {
    if (kind === 'transfers' || kind === 'everything') void actions.reload();
  });
  return {
    ...actions,
    // Skips a queued arrival if this browser doesn't have its transfer.
    list: list.kind === 'shown' ? { ...list, items: list.items.filter(({ item }) => item.sentAt) } : list,
    put: (id, input) => save({ id }, input, aboutOf(input)),
    async receive(transfer, received) {
      const about = aboutOf(transfer);
      const said = { path: `${path}/${encodeURIComponent(transfer.id)}/received`, body: { received }, about };
      const outcome = await sendOrQueue({ kind: 'transfer', method: 'POST', ...said });
      return outcome.kind === 'queued' || (outcome.kind === 'answered' && outcome.reply.ok);
    },
  };
}

const noPairs: readonly string[] = [];
