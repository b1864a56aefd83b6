import { sql } from 'kysely';
import type { Db } from '../../server/foundation/db/database.ts';
import type { AcknowledgedWrites } from './traffic.ts';

/** Returns an error for each way in which these alerts failed to trigger exactly once, with one email each. */
export async function checkTriggeredOnce(db: Db, alerts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<Record<string, number>>`
    with counted as (
      select asked.id, a.id as stored, a.trigger_count,
        (select count(*) from outbox_messages o where o.alert_id = asked.id and o.channel = 'email') as mails
      from unnest(${[...alerts]}::text[]) as asked(id) left join alerts a on a.id::text = asked.id)
    select count(*) filter (where stored is null) as "alerts lost",
      count(*) filter (where trigger_count = 0) as "alerts missed",
      count(*) filter (where trigger_count > 1) as "alerts triggered again",
      count(*) filter (where mails = 0) as "alerts without their mail",
      count(*) filter (where mails > 1) as "alerts with a second mail"
    from counted`.execute(db);
  return faultsIn(rows[0]);
}

/** Returns an error for each kind of record that the service acknowledged but didn't store, or stored twice. */
export async function checkAcknowledgedWrites(
  db: Db,
  { alerts, prices, people }: AcknowledgedWrites,
): Promise<string[]> {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*) from unnest(${alerts}::text[]) as said(id)
        where not exists (select 1 from alerts a where a.id::text = said.id)) as "new alerts lost",
      (select count(*) from unnest(${prices}::text[]) as said(id)
        where not exists (select 1 from price_contributions c where c.id::text = said.id)) as "prices lost",
      (select count(*) from price_contributions) - ${prices.length} as "prices doubled",
      (select count(*) from (select email from users group by email having count(*) > 1) as doubled) as "people doubled",
      (select count(*) from unnest(${people.map(({ account }) => account)}::text[]) as said(account)
        where not exists (select 1 from users u where u.email = said.account || '@example.org')) as "people lost"`.execute(
    db,
  );
  return faultsIn(rows[0]);
}

function faultsIn(row: Readonly<Record<string, number>> | undefined): string[] {
  return Object.entries(row ?? {})
    .filter(([, count]) => count !== 0)
    .map(([what, count]) => `${count} ${what}`);
}
