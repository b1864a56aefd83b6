import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../foundation/db/database.ts';

/**
 * Returns an SQL condition that is true if a user's settings turn off a channel or a kind of message ([S3.1-7]). The
 * parameters are SQL expressions.
 */
export function notificationDisabledCondition({
  userId,
  channel,
  kind,
}: Record<'userId' | 'channel' | 'kind', RawBuilder<string>>) {
  return sql<boolean>`exists (
    select from profiles p cross join lateral (select p.document::json #> '{preferences,notifications}' as said) n
    where p.user_id = ${userId} and 'false' in (
      case ${channel} when 'email' then said ->> 'email' when 'browser' then said ->> 'push' end,
      case when ${kind} in ('rate_alert', 'fee_lower') then said ->> 'rateAlerts'
        when ${kind} = 'new_provider' then said ->> 'newProviders' end))`;
}

type NoticeKey = { readonly userId: string; readonly kind: string };

/** Returns a function that tells whether a user's settings turn off a kind of browser notification. */
export async function loadNotificationDisabledCheck(
  db: Db,
  notices: readonly NoticeKey[],
): Promise<(notice: NoticeKey) => boolean> {
  const { rows } = await sql<NoticeKey>`
    select distinct m."userId", m.kind from json_to_recordset(${JSON.stringify(notices)}::json) as m("userId" uuid, kind text)
    where ${notificationDisabledCondition({ userId: sql`m."userId"`, channel: sql`'browser'`, kind: sql`m.kind` })}`.execute(
    db,
  );
  return ({ userId, kind }) => rows.some((row) => row.userId === userId && row.kind === kind);
}
