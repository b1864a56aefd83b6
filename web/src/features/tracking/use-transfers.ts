import type { ProblemCode } from '@tern/contract/problem.ts';
import type { TransferAnswer } from '@tern/contract/tracking/transfer-schema.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePersonalEvents } from '../../live/use-personal-events.ts';
import {
  deleteTransferOf,
  loadTransfers,
  putTransferOf,
  type ReceivedWrite,
  receiveTransferOf,
  type TransferWrite,
  writeOf,
} from './transfers.api.ts';

export type ListedTransfer = { readonly transfer: TransferAnswer; readonly isRemoved: boolean };
export type TransferList =
  | { readonly kind: 'loading' }
  | { readonly kind: 'problem' }
  | { readonly kind: 'shown'; readonly items: readonly ListedTransfer[]; readonly isStale: boolean };

export type SaveOutcome = 'saved' | ProblemCode;

/** Each tells whether the account took it; when not, everything stands as before. */
export type TransferActions = {
  readonly list: TransferList;
  reload(): Promise<void>;
  /** 'saved', or why not. */
  put(id: string, write: TransferWrite): Promise<SaveOutcome>;
  receive(id: string, received: ReceivedWrite): Promise<boolean>;
  remove(transfer: TransferAnswer): Promise<boolean>;
  putBack(transfer: TransferAnswer): Promise<boolean>;
};

/** The account's transfers, asked for again when they change elsewhere or a reminder falls due. */
export function useTransfers(): TransferActions {
  const [list, setList] = useState<TransferList>({ kind: 'loading' });
  const latest = useRef(0);

  const reload = useCallback(async (): Promise<void> => {
    latest.current += 1;
    const turn = latest.current;
    const reply = await loadTransfers();
    // An answer that was overtaken by a newer one says what was.
    if (turn !== latest.current) return;
    setList((before) => (reply.ok ? withLoaded(before, reply.data.transfers) : withFailure(before)));
  }, []);
  useEffect(() => void reload(), [reload]);
  usePersonalEvents(noPairs, (kind) => {
    if (kind === 'transfers' || kind === 'everything') void reload();
  });

  async function stored(reply: Awaited<ReturnType<typeof putTransferOf>>): Promise<SaveOutcome> {
    if (reply.ok) await reload();
    return reply.ok ? 'saved' : reply.problem.code;
  }
  const mark = (id: string, isRemoved: boolean) => (before: TransferList) => withRemoved(before, id, isRemoved);
  return {
    list,
    reload,
    put: async (id, write) => stored(await putTransferOf(id, write)),
    receive: async (id, received) => (await stored(await receiveTransferOf(id, received))) === 'saved',
    async remove({ id }) {
      setList(mark(id, true));
      const { ok } = await deleteTransferOf(id);
      if (!ok) setList(mark(id, false));
      return ok;
    },
    async putBack(transfer) {
      setList(mark(transfer.id, false));
      const { ok } = await putTransferOf(transfer.id, writeOf(transfer));
      if (!ok) setList(mark(transfer.id, true));
      return ok;
    },
  };
}

const noPairs: readonly string[] = [];

/** What the account holds now, with what was removed here kept in its place, to be put back. */
function withLoaded(before: TransferList, loaded: readonly TransferAnswer[]): TransferList {
  const items: ListedTransfer[] = loaded.map((transfer) => ({ transfer, isRemoved: false }));
  if (before.kind === 'shown') {
    before.items.forEach((one, place) => {
      const isGone = one.isRemoved && !loaded.some(({ id }) => id === one.transfer.id);
      if (isGone) items.splice(Math.min(place, items.length), 0, one);
    });
  }
  return { kind: 'shown', items, isStale: false };
}

/** A look that failed takes nothing away. */
function withFailure(before: TransferList): TransferList {
  return before.kind === 'shown' ? { ...before, isStale: true } : { kind: 'problem' };
}

function withRemoved(before: TransferList, id: string, isRemoved: boolean): TransferList {
  if (before.kind !== 'shown') return before;
  return { ...before, items: before.items.map((one) => (one.transfer.id === id ? { ...one, isRemoved } : one)) };
}
