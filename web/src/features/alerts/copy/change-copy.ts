import type { ProblemCode } from '@tern/contract/problem.ts';
import { type AlertWishes, wishesOf } from './alert-wishes.ts';
import type { AlertsCopy, LostVersion, PendingWrite, RemoteAlert } from './alerts-copy.ts';

/** What can happen to the local copy, each as a function of it ([S3.8-3], [S7-10]). Times in milliseconds since 1970. */

/** How long a deletion can be taken back before the account is told. */
export const undoMs = 20_000;

/** Makes an alert or changes it. */
export function withPut(copy: AlertsCopy, id: string, wishes: AlertWishes, at: number): AlertsCopy {
  return withWrite(copy, { kind: 'put', id, wishes, at, base: baseOf(copy, id) });
}

/** Deletes an alert; one that the account never had is gone as soon as it cannot be taken back. */
export function withDeletion(copy: AlertsCopy, id: string, at: number): AlertsCopy {
  const earlier = copy.pending.find((write) => write.id === id);
  const wishes = earlier?.wishes ?? null;
  return withWrite(copy, { kind: 'delete', id, at, sendAt: at + undoMs, base: baseOf(copy, id), wishes });
}

/** Takes a deletion back that was not sent yet; `before` is what was waiting before it. */
export function withoutDeletion(copy: AlertsCopy, id: string, before: PendingWrite | undefined): AlertsCopy {
  const pending = copy.pending.filter((write) => write.id !== id || write.kind !== 'delete');
  return { ...copy, pending: before ? [...pending, before] : pending };
}

/** The account took a write. What was changed meanwhile stays to be sent, on top of what it took. */
export function withSent(copy: AlertsCopy, sent: PendingWrite, row: RemoteAlert | undefined): AlertsCopy {
  const rows = copy.rows.filter(({ id }) => id !== sent.id);
  const pending = copy.pending.flatMap((write): PendingWrite[] => {
    if (write.id !== sent.id) return [write];
    return write.at === sent.at && write.kind === sent.kind ? [] : [{ ...write, base: row ? wishesOf(row) : null }];
  });
  return { ...copy, rows: row ? [row, ...rows].sort(newestFirst) : rows, pending };
}

/** The account will never take a write: it is shown with the reason, and not sent again. */
export function withRefused(copy: AlertsCopy, refused: PendingWrite, code: ProblemCode, now: number): AlertsCopy {
  const pending = copy.pending.filter(({ id, at }) => id !== refused.id || at !== refused.at);
  const wishes = refused.kind === 'put' ? refused.wishes : refused.base;
  if (wishes === null) return { ...copy, pending };
  const { id, at } = refused;
  const lost: LostVersion = { key: `${id} ${at} refused`, id, at: now, reason: 'refused', wishes, code };
  return { ...copy, pending, lost: [...copy.lost, lost] };
}

export function withoutLost(copy: AlertsCopy, key: string): AlertsCopy {
  return { ...copy, lost: copy.lost.filter((version) => version.key !== key) };
}

function withWrite(copy: AlertsCopy, write: PendingWrite): AlertsCopy {
  return { ...copy, pending: [...copy.pending.filter(({ id }) => id !== write.id), write] };
}

/** What a change is made on: of several in a row, what the account held before the first. */
function baseOf({ pending, rows }: AlertsCopy, id: string): AlertWishes | null {
  const earlier = pending.find((write) => write.id === id);
  if (earlier) return earlier.base;
  const row = rows.find((each) => each.id === id);
  return row ? wishesOf(row) : null;
}

/** [S7-10] Ordered by createdAt, descending. */
function newestFirst(one: RemoteAlert, other: RemoteAlert): number {
  return Date.parse(other.createdAt) - Date.parse(one.createdAt);
}
