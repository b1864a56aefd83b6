import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createDataFolder } from '../../../testing/data-folder.ts';
import { findTablesContaining, seedUser } from '../../../testing/people/seed-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { createSessions } from '../sessions.ts';

const root = join(import.meta.dirname, '../../../..');

type Program = { readonly child: ChildProcess; readonly origin: string };

/** Starts the server program on the test's database, without external sources. */
async function startProgram(databaseUrl: string, dataFolder: string): Promise<Program> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      RATES: 'off',
      QUOTES: 'catalogue',
      DATA_FOLDER: dataFolder,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for await (const chunk of child.stdout) {
    output += chunk;
    const origin = /Tern is ready: (\S+)/.exec(output)?.[1];
    if (origin) return { child, origin };
  }
  throw new Error(`The program ended: ${output}`);
}

async function kill({ child }: Program): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

function urlOf({ connection }: TestDatabase): string {
  if (connection.connectionString) return connection.connectionString;
  const { host = '', user = '', password = '', database = '', port } = connection;
  const query = new URLSearchParams({
    host,
    user: String(user),
    password: String(password),
    ...(port && { port: `${port}` }),
  });
  return `postgresql://localhost/${database}?${query}`;
}

test('a server killed between two steps of a deletion completes the deletion at the next start [S4.1-5]', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  const { db } = database;
  const { userId } = await seedUser(db);
  await db.deleteFrom('account_deletions').where('user_id', '=', userId).execute();
  const email = 'm4rk3r@example.org';
  await db.updateTable('users').set({ email }).where('id', '=', userId).execute();
  const secret = await createSessions({ db, now: Date.now }).begin(userId, 'Chromium on Linux');
  const dataFolder = await createDataFolder();
  const url = urlOf(database);
  const first = await startProgram(url, dataFolder);

  // Locks the account's row, so that the deletion waits at that step.
  const holder = new pg.Client(database.connection);
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from users where id = $1 for update', [userId]);
  const asked = fetch(`${first.origin}/api/profile`, {
    method: 'DELETE',
    headers: { origin: first.origin, cookie: `session=${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ confirmation: email }),
  }).catch(() => 'no answer');
  const isWaiting = async () => {
    const { rows } = await sql`select from pg_locks where not granted and locktype = 'transactionid'`.execute(db);
    return rows.length > 0 && !(await findTablesContaining(db, [userId])).includes('profiles');
  };
  await expect.poll(isWaiting, { timeout: 15_000, interval: 20 }).toBe(true);
  await kill(first);
  await holder.query('rollback');
  await holder.end();
  expect(await asked).toBe('no answer');
  expect(await findTablesContaining(db, [userId])).toEqual(
    expect.arrayContaining(['users', 'sessions', 'account_deletions']),
  );

  const second = await startProgram(url, dataFolder);
  await expect.poll(() => findTablesContaining(db, [userId, email]), { timeout: 15_000, interval: 50 }).toEqual([]);
  await kill(second);
}, 90_000);
