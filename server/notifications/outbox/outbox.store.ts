import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../foundation/db/tables.ts';

export const messageKinds = [
  'rate_alert',
  'fee_lower',
  'new_provider',
  'weekly_digest',
  'test_email',
  'transfer_reminder',
  'channel_disabled',
] as const;
/** The kinds of emails to addresses without an account. */
export type EmailWithoutAccountKind = 'contact_message' | 'contact_receipt' | 'sign_in_code';
export type MessageKind = (typeof messageKinds)[number];

/** A message for a user, sent by email, in the browser or on their channels. */
export type NewMessage = {
  /**
   * A UUID. Unless the user requested the message, the id is derived from the cause, so a repeated message is ignored.
   */
  readonly id: string;
  readonly userId: string;
  readonly kind: MessageKind;
  readonly alertId: string | null;
  readonly triggerId: string | null;
  /** Any value that can be stored as JSON. For alerts, it is an AlertMessage. */
  readonly content: unknown;
  readonly email: boolean;
  readonly browser: boolean;
  /** Whether to send to all of the user's active channels (server/notifications/channels). The default is false. */
  readonly channels?: boolean;
  /** The earliest time at which the message may be sent, given the user's quiet hours (domain/alerts/delivery). */
  readonly notBefore: Date;
};

/**
 * Adds messages to the outbox. Call this in the same transaction that records the event they report, so neither is
 * stored without the other. Skips messages for deleted users. Delivery of every stored message is attempted, even after
 * a crash ([S4.8-1], D5).
 */
export async function enqueueMessages(db: Kysely<Tables>, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await sql`
    insert into outbox_messages
      (id, channel, channel_id, user_id, kind, alert_id, trigger_id, content, lane, not_before, next_attempt_at)
    select way.id, way.channel, way.channel_id, u.id, m.kind, m."alertId", m."triggerId", m.content::text, way.lane,
      m."notBefore", m."notBefore"
    from json_to_recordset(${JSON.stringify(messages)}::json) as m
      (id uuid, "userId" uuid, kind text, "alertId" text, "triggerId" text, content json,
       email boolean, browser boolean, channels boolean, "notBefore" timestamptz)
    join users u on u.id = m."userId"
    cross join lateral (
      select m.id, 'email' as channel, null::uuid as channel_id, lower(split_part(u.email, '@', 2)) as lane where m.email
      union all select m.id, 'browser', null, 'browser' where m.browser
      union all select ${channelMessageIdSql(sql`m.id`)}, c.kind, c.id, ${channelLaneSql}
        from notification_channels c where m.channels and c.user_id = u.id and c.state = 'active'
    ) way
    order by way.id, way.channel
    on conflict do nothing`.execute(db);
}

/**
 * Returns the id of a message to a channel. It differs for each channel, and is the same when the message is added
 * again.
 */
function channelMessageIdSql(id: RawBuilder<unknown>) {
  return sql`md5(${id}::text || c.id::text)::uuid`;
}

/** Channels of one kind on the same host share a queue, as do all Telegram chats. */
const channelLaneSql = sql`c.kind || ':' || split_part(split_part(c.address, '://', 2), '/', 1)`;

/**
 * Returns the `notBefore` of a message that its sender tries to deliver immediately. No worker claims the message in
 * the next 10 seconds. After that, a worker delivers it if the sender has failed. `now` is in milliseconds since 1970.
 */
export function calculateWorkerFallbackTime(now: number): Date {
  return new Date(now + 10_000);
}

type ChannelTest = {
  readonly id: string;
  readonly userId: string;
  readonly channelId: string;
  readonly at: Date;
};

/** Adds a test message for one channel, even if the channel is turned off. The caller then delivers it. */
export async function enqueueChannelTest(db: Kysely<Tables>, test: ChannelTest): Promise<void> {
  const { id, userId, channelId, at } = test;
  const notBefore = calculateWorkerFallbackTime(at.getTime());
  await sql`
    insert into outbox_messages (id, channel, channel_id, user_id, kind, content, lane, not_before, next_attempt_at)
    select ${id}, c.kind, c.id, c.user_id, 'test_email', ${JSON.stringify({ requestedAt: at })}, ${channelLaneSql}, ${notBefore}, ${notBefore}
    from notification_channels c where c.id = ${channelId} and c.user_id = ${userId}`.execute(db);
}

/** Returns whether a message to a channel has been delivered. */
export async function isMessageSent(db: Kysely<Tables>, id: string): Promise<boolean> {
  const row = await db.selectFrom('outbox_messages').select('status').where('id', '=', id).executeTakeFirst();
  return row?.status === 'sent';
}

/** Adds messages to the outbox within the given transaction. */
export type EnqueueMessages = (db: Kysely<Tables>, messages: readonly NewMessage[]) => Promise<void>;

/** An email to an address without an account. */
type EmailWithoutAccount = {
  readonly id: string;
  readonly address: string;
  readonly kind: EmailWithoutAccountKind;
  readonly content: unknown;
  readonly notBefore: Date;
};

/**
 * Adds emails for addresses without an account to the outbox. Call this in the same transaction that records the event
 * they report.
 */
export async function enqueueEmailsWithoutAccount(
  db: Kysely<Tables>,
  mails: readonly EmailWithoutAccount[],
): Promise<void> {
  if (mails.length === 0) return;
  await db
    .insertInto('outbox_messages')
    .values(
      mails.map(({ id, address, kind, content, notBefore }) => ({
        ...{ id, address, kind },
        channel: 'email',
        content: JSON.stringify(content),
        lane: address.split('@').at(-1)?.toLowerCase() ?? '',
        not_before: notBefore,
        next_attempt_at: notBefore,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
