import type { ChannelKind } from '@tern/contract/channels/channels.ts';
import { sql } from 'kysely';
import type { Db } from '../../../foundation/db/database.ts';
import { notificationDisabledCondition } from '../../preferences/turned-off.store.ts';
import type { EmailWithoutAccountKind, MessageKind } from '../outbox.store.ts';

/** The destination of a message to a channel. */
export type ChannelTarget = {
  readonly address: string;
  readonly secret: string | null;
  readonly state: 'unverified' | 'active' | 'disabled';
};

/** A message that only this worker may deliver until its lease ends. */
export type ClaimedMessage = {
  readonly id: string;
  readonly channel: 'email' | 'browser' | ChannelKind;
  /** The id of the user's channel. It is null for email and browser messages. */
  readonly channelId: string | null;
  readonly target: ChannelTarget | null;
  /** null for email to an address without an account. */
  readonly userId: string | null;
  readonly kind: MessageKind | EmailWithoutAccountKind;
  readonly alertId: string | null;
  readonly triggerId: string | null;
  readonly content: string;
  readonly lane: string;
  readonly email: string;
  readonly accountName: string | null;
  /**
   * The recipient's language as a BCP 47 tag. For a recipient without an account, it is the language of the page that
   * triggered the email.
   */
  readonly language: string;
  readonly messageId: string;
  readonly notBefore: Date;
  /** The number of earlier attempts. */
  readonly retries: number;
  readonly firstAttemptAt: Date;
  /** When the message was claimed, by the database's clock. */
  readonly takenAt: Date;
  readonly leaseToken: number;
  /**
   * Whether the user doesn't want the message, because they unsubscribed from such emails through a link or because
   * their settings turn off its channel or kind ([S3.1-7]).
   */
  readonly isUnsubscribed: boolean;
};

/**
 * Which messages to claim: email and browser messages, or messages to channels. The two are claimed separately, so slow
 * webhooks don't take slots from email.
 */
export type ClaimScope = 'mail' | 'channels';

export type ClaimOptions = {
  readonly scope?: ClaimScope;
  readonly max: number;
  /** The maximum number of simultaneous deliveries per domain, including those in progress. */
  readonly maxPerDomain: number;
  /** The number of deliveries in progress per domain. */
  readonly inFlight: ReadonlyMap<string, number>;
  readonly leaseMs: number;
  /** The domain part of Message-IDs. */
  readonly domain: string;
};

const scopeConditions = { mail: sql`channel_id is null`, channels: sql`channel_id is not null` } as const;

/**
 * Reads up to this many times the requested number of messages, because those beyond a domain's limit are skipped.
 */
const lookAheadFactor = 8;

/**
 * Claims due messages, longest overdue first, each for one worker. Skips rows that another worker is claiming. All
 * times are from the database's clock, so an instance with a wrong clock neither claims a message early nor takes over
 * another instance's lease.
 */
export async function claimDueMessages(
  db: Db,
  { max, maxPerDomain, inFlight: underWay, leaseMs, domain, scope = 'mail' }: ClaimOptions,
): Promise<ClaimedMessage[]> {
  const full = [...underWay].filter(([, count]) => count >= maxPerDomain).map(([lane]) => lane);
  return db.transaction().execute(async (transaction) => {
    await forceIndexScanSql.execute(transaction);
    const { rows } = await sql<ClaimedMessage>`
    with due as materialized (
      select id, channel, lane, next_attempt_at from outbox_messages
      where status = 'waiting' and ${scopeConditions[scope]} and next_attempt_at <= now() and lane <> all(${full}::text[])
      order by next_attempt_at limit ${max * lookAheadFactor}
    ), ranked as (
      select id, channel, next_attempt_at,
        row_number() over (partition by lane order by next_attempt_at)
          + coalesce((${JSON.stringify(Object.fromEntries(underWay))}::json ->> lane)::integer, 0) as place
      from due
    ), taken as (
      select locked.id, locked.channel
      from (select * from ranked where place <= ${maxPerDomain} order by next_attempt_at) r
      cross join lateral (
        select m.id, m.channel from outbox_messages m
        where m.id = r.id and m.channel = r.channel and m.status = 'waiting' and m.next_attempt_at <= now()
        for update skip locked
      ) locked limit ${max}
    )
    update outbox_messages o set ${leaseAssignments(leaseMs, domain)}
    from taken where o.id = taken.id and o.channel = taken.channel
    returning ${claimedMessageColumns}`.execute(transaction);
    return rows;
  });
}

/**
 * Makes the planner read the index, which is already in the right order, from the start. The queue changes faster than
 * its statistics, so the planner would otherwise sort the whole queue for each claim.
 */
const forceIndexScanSql = sql`
  select set_config('enable_bitmapscan', 'off', true), set_config('enable_seqscan', 'off', true),
    set_config('enable_sort', 'off', true)`;

/** Claims one email or channel message by its id if it is unclaimed and, after a failed attempt, due. */
export async function claimMessage(
  db: Db,
  { id, leaseMs, domain, scope = 'mail' }: { id: string; leaseMs: number; domain: string; scope?: ClaimScope },
): Promise<ClaimedMessage | undefined> {
  const { rows } = await sql<ClaimedMessage>`
    with taken as (
      select id, channel from outbox_messages
      where id = ${id} and ${scope === 'mail' ? sql`channel = 'email'` : scopeConditions.channels} and status = 'waiting'
        and (attempts = 0 or next_attempt_at <= now())
      for update skip locked
    )
    update outbox_messages o set ${leaseAssignments(leaseMs, domain)}
    from taken where o.id = taken.id and o.channel = taken.channel
    returning ${claimedMessageColumns}`.execute(db);
  return rows[0];
}

function leaseAssignments(leaseMs: number, domain: string) {
  return sql`
    next_attempt_at = now() + ${leaseMs} * interval '1 millisecond', lease_token = o.lease_token + 1, held = false,
    attempts = o.attempts + 1, first_attempt_at = coalesce(o.first_attempt_at, now()),
    message_id = coalesce(o.message_id, '<' || o.id || '@' || ${domain}::text || '>')`;
}

const claimedMessageColumns = sql`
  o.id, o.channel, o.channel_id as "channelId",
  (select json_build_object('address', c.address, 'secret', c.secret, 'state', c.state)
    from notification_channels c where c.id = o.channel_id) as target,
  o.user_id as "userId", o.kind, o.alert_id as "alertId", o.trigger_id as "triggerId", o.content, o.lane,
  coalesce(o.address, (select u.email from users u where u.id = o.user_id)) as email,
  (select u.account_name from users u where u.id = o.user_id) as "accountName",
  coalesce((select p.document::json #>> '{preferences,language}' from profiles p where p.user_id = o.user_id),
    case when o.user_id is null then o.content::json ->> 'language' end, 'en') as language,
  o.message_id as "messageId", o.not_before as "notBefore",
  o.attempts - 1 as retries, o.first_attempt_at as "firstAttemptAt", now() as "takenAt", o.lease_token as "leaseToken",
  o.channel = 'email' and o.trigger_id is not null and exists (
    select from mail_suppressions s where s.user_id = o.user_id
      and s.scope = case o.kind when 'weekly_digest' then 'digest'
        when 'transfer_reminder' then 'transfer:' || o.trigger_id else 'alert:' || o.alert_id end
  ) or o.kind <> 'test_email'
    and ${notificationDisabledCondition({ userId: sql`o.user_id`, channel: sql`o.channel`, kind: sql`o.kind` })} as "isUnsubscribed"`;
