import type { Transfer } from '@tern/domain/tracking/transfer.ts';
import { sql } from 'kysely';
import type { Db } from '../../../foundation/db/database.ts';
import { selectTransfers } from '../select-transfers.store.ts';
import { rowToTransfer } from '../transfer-row.ts';

export type ReminderStage = 'due' | 'overdue';
export type DueReminder = { readonly userId: string; readonly stage: ReminderStage; readonly transfer: Transfer };

/**
 * Claims and returns at most `max` transfers whose next reminder is due. Skips transfers that another instance has
 * locked. If both reminders of a transfer are due (for example, after downtime), only the later one is sent. It also
 * replaces an earlier one that is still waiting (for example, for the morning). Call this in the transaction that adds
 * the messages to the outbox.
 */
export async function claimDueReminders(
  trx: Db,
  { now, max }: { readonly now: Date; readonly max: number },
): Promise<DueReminder[]> {
  const rows = await selectTransfers(trx)
    .where('remind', '=', true)
    .where('received_at', 'is', null)
    .where('reminded_overdue_at', 'is', null)
    .where('due_at', '<=', now)
    .where(({ or, eb }) => or([eb('reminded_due_at', 'is', null), eb('overdue_at', '<=', now)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account_deletions')
            .select('account_deletions.user_id')
            .whereRef('account_deletions.user_id', '=', 'transfers.user_id'),
        ),
      ),
    )
    .orderBy('due_at')
    .limit(max)
    .forUpdate('transfers')
    .skipLocked()
    .execute();
  const taken: DueReminder[] = [];
  for (const row of rows) {
    const stage = row.overdue_at !== null && row.overdue_at <= now ? 'overdue' : 'due';
    if (stage === 'overdue') await cancelPendingReminders(trx, row.user_id, row.id);
    await trx
      .updateTable('transfers')
      .set({ reminded_due_at: now, ...(stage === 'overdue' && { reminded_overdue_at: now }) })
      .where('id', '=', row.id)
      .where('user_id', '=', row.user_id)
      .execute();
    taken.push({ userId: row.user_id, stage, transfer: rowToTransfer(row) });
  }
  return taken;
}

/**
 * Removes a transfer's pending messages from the outbox, and returns which reminders they were. Messages that are
 * already being sent can't be recalled. Lock the transfer first, so that no other transaction is adding messages.
 */
export async function cancelPendingReminders(
  db: Db,
  userId: string,
  transferId: string,
): Promise<ReadonlySet<ReminderStage>> {
  const { rows } = await sql<{ stage: ReminderStage }>`
    delete from outbox_messages
    where user_id = ${userId} and kind = 'transfer_reminder' and trigger_id = ${transferId} and status = 'waiting'
    returning content::json ->> 'stage' as stage`.execute(db);
  return new Set(rows.map(({ stage }) => stage));
}
