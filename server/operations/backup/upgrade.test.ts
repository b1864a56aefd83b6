import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { createKysely } from '../../foundation/db/database.ts';
import { migrate } from '../../foundation/db/migrate.ts';
import { createTestDelivery, readOutbox, waitForOutbox } from '../../notifications/email/testing/delivery-fixture.ts';
import { startFakeSmtp } from '../../notifications/email/testing/fake-smtp.ts';
import { claimDueMessages } from '../../notifications/outbox/delivery/claim-due-messages.store.ts';
import { recordAlertDelivery } from '../../people/alerts/record-alert-delivery.store.ts';
import { runStatement, withDatabase } from '../../testing/global-database.ts';
import { testOrigin } from '../../testing/sign-in-as.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { restoreBackup } from './restore-backup.ts';

/*
 * testing/before-stage-2.tern.gz is a backup of the state before stage 2 (commit fd61ec3c). That version's own `npm run
 * backup` wrote it (read it with zcat). The program ran with RATES=off, QUOTES=catalogue,rpw and a mail server that
 * accepted Maria's message and never responded. Two demonstration users signed in over HTTP and saved favorites,
 * searches, a history, a rating, transfers, alerts and settings. An import added three surveyed services, and the store
 * of live prices added two from Wise. A table from the European Central Bank triggered one alert for each user. When
 * the backup was made and the program was killed, Maria's email was in transit and José's was waiting for the end of
 * his quiet hours. before-stage-2.answers.json contains that version's responses to Maria and José at that moment.
 */
const folder = join(import.meta.dirname, 'testing');
const backup = join(folder, 'before-stage-2.tern.gz');
const migrationsFolder = join(import.meta.dirname, '../../foundation/db/migrations');
const log = () => {};
const then = Date.UTC(2026, 10, 25, 11, 32, 43, 633);
type Answers = Record<string, Record<string, unknown>>;
const { sessions, ...answers } = JSON.parse(await readFile(join(folder, 'before-stage-2.answers.json'), 'utf8')) as {
  sessions: Record<string, string>;
} & Answers;
const people = ['maria', 'jose'] as const;

/** Creates a database as the program before stage 2 left it, without later migrations. */
async function databaseOfThen(): Promise<pg.ClientConfig> {
  const { connection: server } = inject('testServer');
  const name = `upgrade_${randomUUID().replaceAll('-', '')}`;
  await runStatement(server, `create database ${name}`);
  const connection = withDatabase(server, name);
  const { migrations, madeAt } = await restoreBackup(connection, { path: backup, migrationsFolder });
  expect(madeAt).toBe(new Date(then).toISOString());
  expect(migrations.at(-1)?.name).toBe('0014-notification-wishes.sql');
  return connection;
}

const dropDatabase = ({ database }: pg.ClientConfig): Promise<void> =>
  runStatement(inject('testServer').connection, `drop database ${database} with (force)`);

/** Starts the current program on a restored database, with the clock set to the day of the backup. */
async function startToday(connection: pg.ClientConfig): Promise<TestApp> {
  const db = createKysely(connection, 5, log);
  const close = async () => {
    await db.destroy();
    await dropDatabase(connection);
  };
  return startTestApp({}, { database: { db, connection, close }, startsAt: then });
}

/** Sends requests to the current program as a user's browser would, with the cookie from before the upgrade. */
function askAs(test: TestApp, person: string) {
  return async (method: 'GET' | 'PUT', url: string, payload?: object, more: Record<string, string> = {}) => {
    const headers = { cookie: sessions[person], origin: testOrigin, ...more };
    const reply = await test.app.inject({ method, url, headers, ...(payload && { payload }) });
    expect(reply.statusCode, `${method} ${url} ${reply.body}`).toBe(200);
    return reply;
  };
}

const lists = {
  favorites: '/api/favorites?figures=false',
  savedSearches: '/api/saved-searches?figures=false',
  history: '/api/history',
  ratings: '/api/ratings',
  transfers: '/api/transfers',
  alerts: '/api/alerts',
  alertHistory: '/api/alerts/ID/history',
  profile: '/api/profile',
} as const;

/** Requests that Maria's browser sent and may send again, because a response could have been lost. */
const doneBefore = [
  {
    path: '/api/favorites/00000001-0000-4000-8000-000000000001',
    key: '11111111-1111-4111-8111-111111111111',
    body: { fromCountry: 'AE', toCountry: 'PH', note: 'Home ☀' },
  },
  {
    path: '/api/saved-searches/00000001-0000-4000-8000-000000000001',
    key: '22222222-2222-4222-8222-222222222222',
    body: {
      ...{ name: 'Rent', fromCountry: 'AE', toCountry: 'PH', currency: 'AED', amount: 1500 },
      ...{ payoutMethod: '', deliveryTime: '', sortBy: 'fastest' },
    },
  },
];

describe('an upgrade from migration 0014', () => {
  let test: TestApp;
  beforeAll(async () => {
    const connection = await databaseOfThen();
    await migrate(connection, { log });
    test = await startToday(connection);
  });
  afterAll(() => test.close());

  it.each(people)(
    'keeps %s signed in and preserves favorites, searches, alerts, transfers and settings',
    async (person) => {
      const ask = askAs(test, person);
      const triggered =
        person === 'maria' ? '00000001-0000-4000-8000-000000000001' : '00000004-0000-4000-8000-000000000004';
      for (const [name, path] of Object.entries(lists)) {
        const answer = (await ask('GET', path.replace('ID', triggered))).json();
        const expected = answers[person]?.[name] as object;
        if (person === 'jose' && name === 'transfers') {
          // That version marked every received transfer as on time. José's arrived 0.3 s after the promised time.
          Object.assign(expected, JSON.parse(JSON.stringify(expected).replace('"on_time"', '"due"')));
        }
        // Subjects are formatted when they are shown, so they have the current wording.
        const text = JSON.stringify(expected).replace(/, your target was ([\d.]+)/g, ' (your target: $1)');
        expect(answer, name).toMatchObject(JSON.parse(text));
      }
    },
  );

  it('replays the responses to requests that were sent before the upgrade', async () => {
    const ask = askAs(test, 'maria');
    for (const { path, key, body } of doneBefore) {
      const reply = await ask('PUT', path, body, { 'idempotency-key': key });
      expect(reply.headers['idempotency-replayed']).toBe('true');
    }
  });

  it('preserves every seen price with its source, amount and fee', async () => {
    const { rows } = await sql<{ source: string; provider: string; amount: string; fee: string }>`
      select source, provider_name as provider, amount, fee from price_observations order by source, provider_name, amount`.execute(
      test.context.db,
    );
    expect(
      rows.map(({ source, provider, amount, fee }) => `${source} ${provider} ${Number(amount)} ${Number(fee)}`),
    ).toEqual([
      'rpw Acme Remit & Söhne 120 2.9',
      'rpw Acme Remit & Söhne 300 4.9',
      'rpw MoneyGram 120 2.904',
      'rpw MoneyGram 300 4.9',
      'rpw Western Union 120 2.9',
      'rpw Western Union 300 4.9',
      'wise Wise 500 6.42',
      'wise Wise 1000 11.2',
    ]);
  });

  it('delivers every pending email once and keeps the old Message-ID of an email in transit', async () => {
    const { db } = test.context;
    const before = (await readOutbox(db)).filter(({ channel }) => channel === 'email');
    expect(before.map(({ status, attempts }) => [status, attempts])).toEqual([
      ['waiting', 1],
      ['waiting', 0],
    ]);
    // No other program sends the email while the killed program could still be sending it.
    const dueIn = (time: string) =>
      sql`update outbox_messages set next_attempt_at = now() + ${time}::interval where status = 'waiting'`.execute(db);
    await dueIn('1 minute');
    expect(
      await claimDueMessages(db, { max: 9, maxPerDomain: 9, inFlight: new Map(), leaseMs: 1, domain: 'x' }),
    ).toEqual([]);
    await dueIn('0 minutes');
    const smtp = await startFakeSmtp();
    const workers = [1, 2].map(() => createTestDelivery(db, smtp.url, { recordDelivery: recordAlertDelivery }));
    for (const worker of workers) worker.start();
    await waitForOutbox(db, (rows) => rows.every(({ status }) => status !== 'waiting'));
    for (const worker of workers) await worker.stop();
    await smtp.close();
    expect(smtp.accepted.map(({ to }) => to).sort()).toEqual(['jose@demo.example', 'maria@demo.example']);
    const marias = smtp.accepted.find(({ to }) => to.startsWith('maria'));
    expect(marias?.mail.messageId).toBe(before[0]?.message_id);
    expect(marias?.mail.text).toContain('57.5');
  });
});

describe('a killed upgrade', () => {
  it('resumes and preserves every saved search', { timeout: 60_000 }, async () => {
    const connection = await databaseOfThen();
    // Blocks migration 0020, which changes this table.
    const [reader, watcher] = [new pg.Client(connection), new pg.Client(connection)];
    await Promise.all([reader.connect(), watcher.connect()]);
    await reader.query('begin; select count(*) from saved_searches');
    const program = join(import.meta.dirname, '../../testing/fixtures/migrate.ts');
    const child: ChildProcess = spawn(process.execPath, [program, JSON.stringify(connection)], { stdio: 'ignore' });
    onTestFinished(() => void child.kill('SIGKILL'));
    const waiting = async () => {
      const { rows } = await watcher.query<{ name: string }>(
        `select application_name as name from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.map(({ name }) => name);
    };
    await expect.poll(waiting, { timeout: 15_000, interval: 20 }).toEqual(['tern migrate']);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const applied = await watcher.query<{ name: string }>(
      'select name from applied_migrations order by number desc limit 1',
    );
    expect(applied.rows[0]?.name).toBe('0019-price-contributions.sql');
    await Promise.all([reader.end(), watcher.end()]);

    expect((await migrate(connection, { log }))[0]).toBe('0020-how-people-pay.sql');
    const test = await startToday(connection);
    onTestFinished(test.close);
    for (const person of people) {
      const { savedSearches } = (await askAs(test, person)('GET', lists.savedSearches)).json<{
        savedSearches: unknown[];
      }>();
      expect({ savedSearches }).toMatchObject(answers[person]?.['savedSearches'] as object);
    }
  });
});
