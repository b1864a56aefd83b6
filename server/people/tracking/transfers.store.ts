import { maxTransfers, type Transfer, type TransferDraft } from '@tern/domain/tracking/transfer.ts';
import type { Db } from '../../foundation/db/database.ts';
import { lockUser } from '../../foundation/db/lock-user.ts';
import { inTransaction } from '../../foundation/db/transactions/in-transaction.ts';
import { liftSuppression, suppressMail } from '../../notifications/preferences/unsubscribe/suppressions.store.ts';
import type { PutOutcome } from '../favorites/put-outcome.ts';
import type { ExpectedArrival } from './arrival/calculate-expected-arrival.ts';
import { cancelPendingReminders } from './reminders/reminders.store.ts';
import { selectTransfers } from './select-transfers.store.ts';
import { rowToTransfer, transferColumns } from './transfer-row.ts';

/** Returns a user's transfers, newest first. */
export async function loadTransfers(db: Db, userId: string): Promise<Transfer[]> {
  const rows = await selectTransfers(db)
    .where('user_id', '=', userId)
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(rowToTransfer);
}

/** Returns one of a user's transfers, or undefined if the user has no transfer with this id. */
export async function loadTransfer(db: Db, userId: string, id: string): Promise<Transfer | undefined> {
  const row = await selectTransfers(db).where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();
  return row && rowToTransfer(row);
}

export type PutTransferInput = {
  readonly id: string;
  /** The stored transfer that the draft was made from. It is undefined for a new transfer. */
  readonly before: Transfer | undefined;
  readonly draft: TransferDraft;
  readonly arrival: ExpectedArrival;
  readonly at: Date;
};

/**
 * Stores or changes a transfer. A reminder that is already due when the transfer is entered isn't sent, because the
 * page shows it. The same transaction removes pending reminders if the money has arrived, the expected time has
 * changed, or reminders were turned off. Writes nothing if the stored transfer is no longer `before`.
 */
export async function putTransfer(
  db: Db,
  userId: string,
  { id, before, draft, arrival, at }: PutTransferInput,
): Promise<PutOutcome<Transfer> | { readonly kind: 'changed_meanwhile' }> {
  return inTransaction(db, async (trx) => {
    if (!(await lockUser(trx, userId))) return { kind: 'gone' };
    const known = await selectTransfers(trx)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .forUpdate('transfers')
      .executeTakeFirst();
    if (JSON.stringify(known && rowToTransfer(known)) !== JSON.stringify(before)) return { kind: 'changed_meanwhile' };
    const row = transferColumns(draft, arrival);
    const isPast = (due: Date | null): Date | null => (due !== null && due <= at ? at : null);
    const reminded = { reminded_due_at: isPast(row.due_at), reminded_overdue_at: isPast(row.overdue_at) };
    const remind_by_email = draft.remindByEmail;
    if (remind_by_email !== (before?.remindByEmail ?? true))
      await (remind_by_email ? liftSuppression : suppressMail)(trx, { userId, scope: `transfer:${id}` });
    if (known) {
      const isMoved = known.due_at?.getTime() !== row.due_at?.getTime();
      const isOutdated = isMoved || draft.received !== null || !draft.remind;
      const canceled = isOutdated ? await cancelPendingReminders(trx, userId, id) : new Set();
      const changed = await trx
        .updateTable('transfers')
        .set({
          ...row,
          // Canceled reminders count as not yet sent, so that they can be sent if the user undoes this change.
          ...(canceled.has('due') && { reminded_due_at: null }),
          ...(canceled.has('overdue') && { reminded_overdue_at: null }),
          ...(isMoved && reminded),
        })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      return { kind: 'stored', item: rowToTransfer({ ...changed, remind_by_email }) };
    }
    const { count } = await trx
      .selectFrom('transfers')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= maxTransfers) return { kind: 'full' };
    const written = await trx
      .insertInto('transfers')
      .values({ id, user_id: userId, ...row, ...reminded })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    return written ? { kind: 'stored', item: rowToTransfer({ ...written, remind_by_email }) } : { kind: 'id_taken' };
  });
}

/** Deletes a transfer and returns the id of its provider. Returns undefined if there is no such transfer. */
export async function deleteTransfer(
  db: Db,
  userId: string,
  id: string,
): Promise<{ readonly providerId: string | null } | undefined> {
  return inTransaction(db, async (trx) => {
    const deleted = await trx
      .deleteFrom('transfers')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('provider_id as providerId')
      .executeTakeFirst();
    await cancelPendingReminders(trx, userId, id);
    return deleted;
  });
}
