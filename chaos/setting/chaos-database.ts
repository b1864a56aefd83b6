import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AlertDraft } from '@tern/domain/alerts/alert.ts';
import { exampleDraft } from '@tern/domain/alerts/examples/example-alert.ts';
import { sql } from 'kysely';
import { createKysely, type Db } from '../../server/foundation/db/database.ts';
import { startEmbeddedPostgres } from '../../server/foundation/db/embedded-postgres.ts';
import { migrate } from '../../server/foundation/db/migrate.ts';
import { upsertUser } from '../../server/people/account/users.store.ts';
import { storeAlert } from '../../server/people/alerts/alerts.store.ts';
import { unadjustedDatabaseTime } from '../../server/people/alerts/read-database-time.ts';

export type DatabaseConnectionConfig = { readonly host: string; readonly user: string; readonly database: string };
export type ChaosDatabase = { readonly db: Db; readonly connection: DatabaseConnectionConfig; close(): Promise<void> };

/** Starts a separate PostgreSQL server with a table of rates in place of the rate sources. */
export async function openChaosDatabase(): Promise<ChaosDatabase> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'tern-chaos-'));
  await chmod(dataFolder, 0o711);
  const log = (): void => {};
  const server = await startEmbeddedPostgres({ dataFolder, log, now: Date.now, durable: false });
  await migrate(server.connection, { log });
  const db = createKysely(server.connection, 3, log);
  await sql`create table chaos_rates (
    from_currency text, to_currency text, rate double precision not null, as_of timestamptz not null,
    primary key (from_currency, to_currency))`.execute(db);
  return {
    ...{ db, connection: server.connection },
    close: async () => {
      await db.destroy();
      await server.stop();
      await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Sets a currency's current rate per US dollar for every instance. */
export async function setRate(db: Db, toCurrency: string, rate: number): Promise<void> {
  await sql`
    insert into chaos_rates values ('USD', ${toCurrency}, ${rate}, clock_timestamp())
    on conflict (from_currency, to_currency) do update set rate = excluded.rate, as_of = excluded.as_of`.execute(db);
}

/**
 * Creates alerts and as many users as needed. Each user has at most `ofOnePerson` alerts and a different email domain
 * (0.example, …).
 */
export async function createAlerts(
  { db }: Pick<ChaosDatabase, 'db'>,
  count: number,
  overridesOf: (number: number) => Partial<AlertDraft>,
  ofOnePerson = 200,
): Promise<void> {
  let userId = '';
  for (let number = 0; number < count; number += 1) {
    if (number % ofOnePerson === 0) {
      const subject = crypto.randomUUID();
      const email = `maria@${number / ofOnePerson}.example`;
      const person = { issuer: 'chaos', subject, email, accountName: null, photoUrl: null };
      userId = await upsertUser(db, person, { id: subject, at: new Date() });
    }
    const draft = exampleDraft(overridesOf(number), Date.now());
    const { kind } = await storeAlert(db, { id: crypto.randomUUID(), userId, draft }, unadjustedDatabaseTime);
    if (kind !== 'stored') throw new Error(`An alert was not stored: ${kind}`);
  }
}

/**
 * Returns errors unless every alert was triggered `times` times, each trigger has one record and one message, and the
 * counters match.
 */
export async function checkTriggered(db: Db, times: number): Promise<string[]> {
  const { rows } = await sql<{ wrong: number; missed: number; doubled: number; orphaned: number }>`
    with counted as (
      select a.id, count(o.id) as messages from alerts a
      left join outbox_messages o on o.alert_id = a.id::text and o.channel = 'email' group by a.id)
    select
      (select count(*) from alerts where trigger_count <> ${times}) as wrong,
      (select count(*) from counted where messages < ${times}) as missed,
      (select count(*) from counted where messages > ${times}) as doubled,
      (select count(*) from alert_triggers t full join outbox_messages o on o.trigger_id = t.id::text
        where t.id is null or o.id is null) as orphaned`.execute(db);
  return Object.entries(rows[0] ?? {})
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} alerts ${what === 'wrong' ? 'counted wrongly' : what}`);
}

/** Deletes all users, along with their alerts and messages, and all alert series. */
export async function deleteUsers(db: Db): Promise<void> {
  await sql`delete from users`.execute(db);
  await sql`delete from alert_series`.execute(db);
}

/** Returns the number of messages in the outbox, whether or not they were sent. */
export async function countMessages(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from outbox_messages`.execute(db);
  return rows[0]?.n ?? 0;
}
