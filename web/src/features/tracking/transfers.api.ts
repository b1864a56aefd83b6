import type { AnswerOf, BodyOf } from '@tern/contract/endpoint.ts';
import type { ApiReply } from '@tern/contract/page-rendering.ts';
import type { TransferAnswer } from '@tern/contract/tracking/transfer-schema.ts';
import type { listTransfers, putTransfer, receiveTransfer } from '@tern/contract/tracking/transfers.ts';
import type { SendOutcome } from '../../data/outbox/outbox.ts';
import { sendOrQueue } from '../../data/outbox/send-or-queue.ts';
import { accountRequest } from '../../data/session/account-request.ts';

export type TransferWrite = BodyOf<typeof putTransfer>;
export type ReceivedWrite = BodyOf<typeof receiveTransfer>['received'];

/** `about`: 'US → PH', for the list of what waits. */
type Change = {
  readonly method: 'PUT' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  readonly about: string;
};

/** Every change of the account's transfers. Ids are made here; without a network it waits in this browser (docs/decisions/0026). */
function send<T>(change: Change): Promise<SendOutcome<T>> {
  return sendOrQueue<T>({ kind: 'transfer', body: undefined, ...change });
}

const aboutOf = ({ fromCountry, toCountry }: Pick<TransferWrite, 'fromCountry' | 'toCountry'>): string =>
  `${fromCountry} → ${toCountry}`;

const pathOf = (id: string): string => `/api/transfers/${encodeURIComponent(id)}`;

/** [S2-10] All transfers of the signed-in person, newest first. */
export const loadTransfers = (signal?: AbortSignal): Promise<ApiReply<AnswerOf<typeof listTransfers>>> =>
  accountRequest('GET', '/api/transfers', undefined, signal);

type Stored = { readonly transfer: TransferAnswer };

export const putTransferOf = (id: string, body: TransferWrite): Promise<SendOutcome<Stored>> =>
  send({ method: 'PUT', path: pathOf(id), body, about: aboutOf(body) });

export const receiveTransferOf = (transfer: TransferAnswer, received: ReceivedWrite): Promise<SendOutcome<Stored>> =>
  send({ method: 'POST', path: `${pathOf(transfer.id)}/received`, body: { received }, about: aboutOf(transfer) });

export const deleteTransferOf = (transfer: TransferAnswer): Promise<SendOutcome<{ readonly removed: boolean }>> =>
  send({ method: 'DELETE', path: pathOf(transfer.id), about: aboutOf(transfer) });

/** What a PUT says of a transfer that is known: to put it back as it was. */
export function writeOf(transfer: TransferAnswer): TransferWrite {
  const { id: _id, expected: _expected, state: _state, provider: _provider, ...write } = transfer;
  return write;
}
