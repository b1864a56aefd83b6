import type { ProblemCode } from '@tern/contract/problem.ts';
import type { TransferAnswer } from '@tern/contract/tracking/transfer-schema.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePersonalEvents } from '../../data/live/use-personal-events.ts';
import type { SendOutcome } from '../../data/outbox/outbox.ts';
import { onOutboxNews, waitingHere } from '../../data/outbox/the-outbox.ts';
import { listOwner, readSavedList, saveList } from '../../data/storage/offline/saved-lists.ts';
import { browserClock } from '../../lib/time/browser-clock.ts';
import {
  deleteTransferOf,
  loadTransfers,
  putTransferOf,
  type ReceivedWrite,
  receiveTransferOf,
  type TransferWrite,
  writeOf,
} from './transfers.api.ts';
import { transfersPath, waitingIds, withWaiting } from './with-waiting.ts';

export type ListedTransfer = {
  readonly transfer: TransferAnswer;
  readonly isRemoved: boolean;
  /** The account does not have it as it is shown. */
  readonly isWaiting?: boolean;
};
export type TransferList =
  | { readonly kind: 'loading' }
  | { readonly kind: 'problem' }
  | {
      readonly kind: 'shown';
      readonly items: readonly ListedTransfer[];
      readonly isStale: boolean;
      readonly readAt?: string;
    };

/** 'kept': it waits in this browser. */
export type SaveOutcome = 'saved' | 'kept' | ProblemCode;

/** Each tells whether the account took it, or this browser keeps it until it does; when not, everything stands as before. */
export type TransferActions = {
  readonly list: TransferList;
  reload(): Promise<void>;
  put(id: string, write: TransferWrite): Promise<SaveOutcome>;
  receive(transfer: TransferAnswer, received: ReceivedWrite): Promise<boolean>;
  remove(transfer: TransferAnswer): Promise<boolean>;
  putBack(transfer: TransferAnswer): Promise<boolean>;
};

/** The account's transfers, asked for again when they change elsewhere or a reminder falls due. */
export function useTransfers(): TransferActions {
  const [list, setList] = useState<TransferList>({ kind: 'loading' });
  const latest = useRef(0);
  const waits = useRef<ReadonlySet<string>>(new Set());

  const reload = useCallback(async (): Promise<void> => {
    latest.current += 1;
    const turn = latest.current;
    const asker = listOwner();
    const reply = await loadTransfers();
    // An answer that was overtaken by a newer one says what was.
    if (turn !== latest.current) return;
    const queue = await waitingHere();
    const kept = reply.ok ? undefined : readSavedList(transfersPath);
    if (reply.ok) saveList(asker, transfersPath, reply.data);
    const held = reply.ok ? reply.data.transfers : (kept?.answer as { transfers?: TransferAnswer[] })?.transfers;
    waits.current = waitingIds(queue);
    if (!Array.isArray(held) && waits.current.size === 0) return setList(withFailure);
    const items = withWaiting(held ?? [], queue, browserClock());
    setList((before) => {
      const loaded = withLoaded(before, items, waits.current);
      if (reply.ok) return loaded;
      return { ...loaded, isStale: true, ...(kept && { readAt: new Date(kept.readAt).toISOString() }) };
    });
  }, []);
  useEffect(() => void reload(), [reload]);
  // What waited has been sent, or was let go.
  useEffect(() => onOutboxNews(() => void (waits.current.size > 0 && reload())), [reload]);
  usePersonalEvents(noPairs, (kind) => {
    if (kind === 'transfers' || kind === 'everything') void reload();
  });

  async function stored(sent: Awaited<ReturnType<typeof putTransferOf>>): Promise<SaveOutcome> {
    if (sent.kind === 'lost') return 'service_unavailable';
    if (sent.kind === 'answered' && !sent.reply.ok) return sent.reply.problem.code;
    await reload();
    return sent.kind === 'kept' ? 'kept' : 'saved';
  }
  const mark = (id: string, isRemoved: boolean) => (before: TransferList) => withRemoved(before, id, isRemoved);
  return {
    list,
    reload,
    put: async (id, write) => stored(await putTransferOf(id, write)),
    receive: async (transfer, received) => isTaken(await receiveTransferOf(transfer, received), reload),
    async remove(transfer) {
      const { id } = transfer;
      setList(mark(id, true));
      const ok = await isTaken(await deleteTransferOf(transfer));
      if (!ok) setList(mark(id, false));
      return ok;
    },
    async putBack(transfer) {
      setList(mark(transfer.id, false));
      const ok = await isTaken(await putTransferOf(transfer.id, writeOf(transfer)));
      if (!ok) setList(mark(transfer.id, true));
      return ok;
    },
  };
}

const noPairs: readonly string[] = [];

async function isTaken(sent: SendOutcome<unknown>, then?: () => Promise<void>): Promise<boolean> {
  const taken = sent.kind === 'kept' || (sent.kind === 'answered' && sent.reply.ok);
  if (taken) await then?.();
  return taken;
}

/** What the account holds now, with what was removed here kept in its place, to be put back. */
function withLoaded(
  before: TransferList,
  loaded: readonly TransferAnswer[],
  waits: ReadonlySet<string>,
): Extract<TransferList, { kind: 'shown' }> {
  const items: ListedTransfer[] = loaded.map((transfer) => ({
    transfer,
    isRemoved: false,
    isWaiting: waits.has(transfer.id),
  }));
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
