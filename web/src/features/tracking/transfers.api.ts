import type { AnswerOf, BodyOf } from '@tern/contract/endpoint.ts';
import type { ApiReply } from '@tern/contract/page-rendering.ts';
import type { TransferAnswer } from '@tern/contract/tracking/transfer-schema.ts';
import type { listTransfers, putTransfer, receiveTransfer } from '@tern/contract/tracking/transfers.ts';
import { accountRequest } from '../../session/account-request.ts';

export type TransferWrite = BodyOf<typeof putTransfer>;
export type ReceivedWrite = BodyOf<typeof receiveTransfer>['received'];

/** A change of the account's transfers. Ids are made here, and each may be sent twice: nothing happens twice. */
type Change = { readonly method: 'PUT' | 'POST' | 'DELETE'; readonly path: string; readonly body?: unknown };

/** Every change goes through here alone, so that whatever keeps actions for later can take its place. */
function send<T>({ method, path, body }: Change): Promise<ApiReply<T>> {
  return accountRequest<T>(method, path, body);
}

const pathOf = (id: string): string => `/api/transfers/${encodeURIComponent(id)}`;

/** [S2-10] All transfers of the signed-in person, newest first. */
export const loadTransfers = (signal?: AbortSignal): Promise<ApiReply<AnswerOf<typeof listTransfers>>> =>
  accountRequest('GET', '/api/transfers', undefined, signal);

type Stored = { readonly transfer: TransferAnswer };

export const putTransferOf = (id: string, body: TransferWrite): Promise<ApiReply<Stored>> =>
  send({ method: 'PUT', path: pathOf(id), body });

export const receiveTransferOf = (id: string, received: ReceivedWrite): Promise<ApiReply<Stored>> =>
  send({ method: 'POST', path: `${pathOf(id)}/received`, body: { received } });

export const deleteTransferOf = (id: string): Promise<ApiReply<{ readonly removed: boolean }>> =>
  send({ method: 'DELETE', path: pathOf(id) });

/** What a PUT says of a transfer that is known: to put it back as it was. */
export function writeOf(transfer: TransferAnswer): TransferWrite {
  const { id: _id, expected: _expected, state: _state, provider: _provider, ...write } = transfer;
  return write;
}
