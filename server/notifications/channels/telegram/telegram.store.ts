import { sql } from 'kysely';
import type { Db } from '../../../foundation/db/database.ts';
import { hashSecret } from '../../../foundation/secrets/secret-token.ts';

/**
 * Telegram keeps an update for a day and may continue with any number, even a lower one, after a week without updates.
 * So after two days without updates, a low number means a new update, never a repeated one.
 */
const maxDaysWithoutUpdates = 2;

/**
 * Acquires or renews the lease for polling a bot's updates. Only one instance may poll, because Telegram rejects a
 * second poll. Returns the bot's name and the id of the first unread update, which is 0 after two days without updates.
 * Returns undefined while another instance holds the lease.
 */
export async function acquireBotLease(
  db: Db,
  {
    botId,
    holder,
    leaseMs,
    at,
  }: { readonly botId: string; readonly holder: string; readonly leaseMs: number; readonly at: Date },
): Promise<{ readonly nextUpdateId: number; readonly username: string | null } | undefined> {
  const { rows } = await sql<{ nextUpdateId: number; username: string | null }>`
    insert into telegram_bots as b (bot_id, held_by, held_until)
    values (${botId}, ${holder}, clock_timestamp() + ${leaseMs} * interval '1 millisecond')
    on conflict (bot_id) do update set held_by = excluded.held_by, held_until = excluded.held_until,
      next_update_id = case when b.last_update_at > ${at}::timestamptz - ${maxDaysWithoutUpdates} * interval '1 day'
        then b.next_update_id else 0 end
      where b.held_by is null or b.held_by = excluded.held_by or b.held_until < clock_timestamp()
    returning next_update_id as "nextUpdateId", username`.execute(db);
  return rows[0];
}

/** Releases the lease, so another instance can poll immediately. */
export async function releaseBotLease(db: Db, botId: string, holder: string): Promise<void> {
  await db
    .updateTable('telegram_bots')
    .set({ held_by: null, held_until: null })
    .where('bot_id', '=', botId)
    .where('held_by', '=', holder)
    .execute();
}

/** Marks an update as read. Returns false if it was already marked. */
export async function claimTelegramUpdate(
  db: Db,
  { botId, updateId, at }: { readonly botId: string; readonly updateId: number; readonly at: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('telegram_bots')
    .set({ next_update_id: updateId + 1, last_update_at: at })
    .where('bot_id', '=', botId)
    .where('next_update_id', '<=', updateId)
    .returning('bot_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveBotName(db: Db, botId: string, username: string): Promise<void> {
  await db.updateTable('telegram_bots').set({ username }).where('bot_id', '=', botId).execute();
}

/** Returns the bot's name, or undefined until the bot has connected to Telegram once. */
export async function loadBotName(db: Db, botId: string): Promise<string | undefined> {
  const row = await db.selectFrom('telegram_bots').select('username').where('bot_id', '=', botId).executeTakeFirst();
  return row?.username ?? undefined;
}

/** Saves a user's link code, replacing any earlier code. */
export async function saveLinkCode(
  db: Db,
  { userId, code, expiresAt }: { readonly userId: string; readonly code: string; readonly expiresAt: Date },
): Promise<void> {
  const row = { code_hash: hashSecret(code), expires_at: expiresAt };
  await db
    .insertInto('telegram_link_codes')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/** Redeems a link code and returns the id of its user, or undefined for an unknown or expired code. */
export async function redeemLinkCode(db: Db, code: string, now: Date): Promise<string | undefined> {
  const row = await db
    .deleteFrom('telegram_link_codes')
    .where('code_hash', '=', hashSecret(code))
    .returning(['user_id', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at > now ? row.user_id : undefined;
}

/** Unlinks a chat from every account. Returns whether it was linked to any. */
export async function unlinkChat(db: Db, chatId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('notification_channels')
    .where('kind', '=', 'telegram')
    .where('address', '=', chatId)
    .returning('id')
    .execute();
  return gone.length > 0;
}
