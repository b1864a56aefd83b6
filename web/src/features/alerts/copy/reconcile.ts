import { isSameWish, wishesOf } from './alert-wishes.ts';
import type { AlertsCopy, LostVersion, PendingWrite, RemoteAlert } from './alerts-copy.ts';

/**
 * Brings what the account says together with what was changed here: the last writer wins, and the version that loses is kept for the
 * person to see ([S3.8-2], part 4). A conflict is only where the account holds other wishes than those the change was made on; that a
 * trigger counted up meanwhile is none.
 */
export function reconcile(copy: AlertsCopy, rows: readonly RemoteAlert[], now: number): AlertsCopy {
  const pending: PendingWrite[] = [];
  const lost: LostVersion[] = [...copy.lost];
  for (const write of copy.pending) {
    const { keep, loser } = judge(
      write,
      rows.find(({ id }) => id === write.id),
      now,
    );
    if (keep) pending.push(keep);
    if (loser) lost.push({ ...loser, id: write.id, at: now, key: `${write.id} ${write.at} ${loser.reason}` });
  }
  return { ...copy, readAt: now, rows, pending, lost };
}

type Judgement = {
  /** Still to be sent. */
  readonly keep?: PendingWrite;
  readonly loser?: Pick<LostVersion, 'reason' | 'wishes'>;
};

function judge(write: PendingWrite, row: RemoteAlert | undefined, now: number): Judgement {
  if (row === undefined) {
    // One that the account never had can still be taken back.
    if (write.kind === 'delete') return write.base === null && now < write.sendAt ? { keep: write } : {};
    return write.base === null ? { keep: write } : { loser: { reason: 'deleted_elsewhere', wishes: write.wishes } };
  }
  const theirs = wishesOf(row);
  if (write.kind === 'put' && isSameWish(theirs, write.wishes)) return {};
  // A new alert may have arrived after it was deleted here.
  const isFirst = write.base === null && isSameWish(theirs, write.wishes);
  if (isFirst || isSameWish(theirs, write.base)) return { keep: write };
  // From here on somebody else wrote in between.
  const isMineLater = write.at >= Date.parse(row.syncedAt);
  if (isMineLater) return { keep: { ...write, base: theirs }, loser: { reason: 'mine_replaced_it', wishes: theirs } };
  return write.kind === 'put'
    ? { loser: { reason: 'mine_was_older', wishes: write.wishes } }
    : { loser: { reason: 'deletion_was_older', wishes: theirs } };
}
