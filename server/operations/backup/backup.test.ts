import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { migrate } from '../../foundation/db/migrate.ts';
import { connectOrOpenDatabase } from '../../foundation/db/running-database.ts';
import {
  createEarlierDatabase,
  createEmptyDatabase,
  earlierVersions,
  insertAlertTriggerSql,
  insertProfileSql,
  insertUserSql,
} from '../../foundation/db/testing/earlier-database.ts';
import { createSessions } from '../../people/account/sessions.ts';
import { createDataFolder, createUsedDataFolder } from '../../testing/data-folder.ts';
import { runStatement } from '../../testing/global-database.ts';
import { seedUser } from '../../testing/people/seed-user.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const root = join(import.meta.dirname, '../../..');
const migrationsFolder = join(root, 'server/foundation/db/migrations');
const log = () => {};

const refusal = `insert into rate_refusals (source, from_currency, to_currency, rate, reason, refused_at)
  values ('ecb', 'USD', 'PHP', '-1', 'negative', now())`;

/** Returns every row of every table as sorted text. */
async function everything(connection: pg.ClientConfig): Promise<Record<string, string[]>> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname <> 'applied_migrations' order by relname`,
    );
    const found: Record<string, string[]> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select to_jsonb(t)::text as row from "${name}" t order by 1`,
      );
      found[name] = rows.map(({ row }) => row);
    }
    return found;
  } finally {
    await client.end();
  }
}

describe('a backup', () => {
  let source: TestDatabase;
  const path = () => join(inject('temporaryFolder'), `${randomUUID()}.tern.gz`);
  const make = async () => {
    const file = path();
    await writeBackup(source.connection, { path: file, programVersion: '0.1.0', now: () => 0 });
    return file;
  };
  beforeAll(async () => {
    source = await createTestDatabase();
    const { userId } = await seedUser(source.db);
    await source.db
      .updateTable('profiles')
      .set({ document: JSON.stringify({ displayName: 'Ñoño "\\N" \\t\n{NULL,}\u2028\u2029' }) })
      .where('user_id', '=', userId)
      .execute();
  });
  beforeAll(() => runStatement(source.connection, refusal));
  afterAll(() => source.close());

  it('restores every row, whatever it contains, and continues sequences', async () => {
    const target = await createEmptyDatabase();
    const restored = await restoreBackup(target, { path: await make(), migrationsFolder });
    expect(await migrate(target, { log })).toEqual([]);
    const before = await everything(source.connection);
    expect(await everything(target)).toEqual(before);
    expect(restored.rows).toBe(Object.values(before).flat().length);
    expect(restored.rows).toBeGreaterThan(10);
    // Each sequence continues with a number that no row has.
    await runStatement(target, refusal);
    expect((await everything(target))['rate_refusals']).toHaveLength(2);
  });

  it('is readable only by its owner', async () => {
    expect((await stat(await make())).mode & 0o077).toBe(0);
  });

  it('replaces an existing file only if the caller allows it', async () => {
    const path = await make();
    const again = { path, programVersion: '1', now: Date.now };
    const before = await readFile(path);
    await expect(writeBackup(source.connection, again)).rejects.toThrow('add --overwrite to replace it');
    expect(await readFile(path)).toEqual(before);
    expect(await writeBackup(source.connection, { ...again, overwrite: true })).toBeGreaterThan(10);
  });

  it("can't be restored into a database that is in use and leaves that database unchanged", async () => {
    const target = await createTestDatabase();
    onTestFinished(() => target.close());
    await seedUser(target.db);
    const before = await everything(target.connection);
    await expect(restoreBackup(target.connection, { path: await make(), migrationsFolder })).rejects.toThrow('in use');
    expect(await everything(target.connection)).toEqual(before);
  });

  it.each<[string, (whole: Buffer) => Buffer, RegExp]>([
    ['that is truncated', (whole) => whole.subarray(0, whole.length - 200), /not whole/],
    [
      'without its last line',
      (whole) =>
        gzipSync(
          gunzipSync(whole)
            .toString()
            .replace(/\{"rows".*\n$/, ''),
        ),
      /end is missing/,
    ],
    [
      'with a missing row',
      (whole) =>
        gzipSync(
          gunzipSync(whole)
            .toString()
            .replace(/\n\[.*\n/, '\n'),
        ),
      /tells of/,
    ],
    ['written by another program', () => gzipSync('{"hello":"world"}\n'), /no backup of Tern/],
    ['in an invalid format', () => Buffer.from('hello'), /no backup/],
    [
      'written by a newer version',
      (whole) =>
        gzipSync(
          gunzipSync(whole)
            .toString()
            .replace('],"', '],"')
            .replace('"migrations":[', '"migrations":[')
            .replace(/\}\]\}\n/, '},{"number":9999,"name":"9999-later.sql","checksum":"x"}]}\n'),
        ),
      /newer version/,
    ],
  ])("%s can't be restored and leaves the database empty", async (_, spoil, reason) => {
    const target = await createEmptyDatabase();
    const file = await make();
    await writeFile(file, spoil(await readFile(file)));
    await expect(restoreBackup(target, { path: file, migrationsFolder })).rejects.toThrow(reason);
    expect(await everything(target)).toEqual({});
  });
});

/** Runs one of the project's programs on a data folder. Resolves to its exit code and output when it ends. */
function tool(
  script: string,
  file: string,
  dataFolder: string,
  settings: Record<string, string> = {},
): Promise<{ code: number | null; said: string }> {
  const env = { ...settingsFor(dataFolder), ...settings };
  const child = spawn(process.execPath, [script, file], { cwd: root, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
}

const settingsFor = (dataFolder: string) => ({
  ...process.env,
  ...{
    DATA_FOLDER: dataFolder,
    PORT: '0',
    RATES: 'off',
    QUOTES: 'catalogue,rpw',
    LOG_LEVEL: 'error',
    DATABASE_URL: '',
  },
});

async function startServer(dataFolder: string): Promise<{ origin: string; stop(): Promise<void> }> {
  const child: ChildProcess = spawn(process.execPath, ['server/main.ts'], { cwd: root, env: settingsFor(dataFolder) });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  onTestFinished(stop);
  let said = '';
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      said += chunk;
      const address = /Tern is ready: (\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(said)));
  });
  return { origin, stop };
}

describe('a backup of a database created by an earlier version of a migration', () => {
  it.each(earlierVersions)(
    'is restored and repaired in the same way as the database itself ($of $checksum)',
    async (version) => {
      const old = await createEarlierDatabase(version);
      await runStatement(old, insertUserSql);
      await runStatement(old, version.of === '0006-alerts.sql' ? insertAlertTriggerSql : insertProfileSql);
      const path = join(inject('temporaryFolder'), `${randomUUID()}.tern.gz`);
      await writeBackup(old, { path, programVersion: '0.1.0', now: () => 0 });
      const target = await createEmptyDatabase();
      await restoreBackup(target, { path, migrationsFolder });
      for (const connection of [old, target]) await migrate(connection, { log });
      expect(await everything(target)).toEqual(await everything(old));
    },
  );
});

describe('npm run backup and npm run restore', () => {
  it('report that everything was restored even if a later migration fails', async () => {
    const target = await createEmptyDatabase();
    await runStatement(
      target,
      `create function refuse() returns event_trigger language plpgsql as $$
       begin
         if current_setting('application_name') <> 'tern restore' then raise 'no migrations today'; end if;
       end $$;
       create event trigger refuse_migrations on ddl_command_start execute function refuse()`,
    );
    const url = `postgres://${target.user}@/${target.database}?host=${encodeURIComponent(String(target.host))}`;
    const file = join(import.meta.dirname, 'testing/before-stage-2.tern.gz');
    const restored = await tool('scripts/restore.ts', file, await createDataFolder(), { DATABASE_URL: url });
    expect(restored).toMatchObject({ code: 1, said: expect.stringContaining('no migrations today') });
    expect(restored.said).toContain('The data was restored');
    expect(restored.said).not.toContain('Nothing was restored');
    expect((await everything(target))['users']?.length).toBeGreaterThan(0);
  });

  it('restore a backup from standard input, for users who can’t open the file', async () => {
    const target = await createEmptyDatabase();
    const url = `postgres://${target.user}@/${target.database}?host=${encodeURIComponent(String(target.host))}`;
    const env = { ...settingsFor(await createDataFolder()), DATABASE_URL: url };
    const input = await readFile(join(import.meta.dirname, 'testing/before-stage-2.tern.gz'));
    const restored = spawnSync(process.execPath, ['scripts/restore.ts', '-'], { cwd: root, env, input });
    expect([restored.status, restored.stderr.toString()]).toEqual([0, '']);
    expect((await everything(target))['users']?.length).toBeGreaterThan(0);
  });

  it('move a running instance to another folder, where it serves the same data to the same users', {
    timeout: 90_000,
  }, async () => {
    const [from, to] = [await createUsedDataFolder(), await createDataFolder()];
    const file = join(inject('temporaryFolder'), 'whole.tern.gz');
    const first = await startServer(from);
    const beside = await connectOrOpenDatabase({ dataFolder: from, log, now: Date.now });
    // A running server deletes users who have requested deletion, so no server may ever see this user's request.
    const userId = await beside.db.transaction().execute(async (db) => {
      const seeded = await seedUser(db);
      await db.deleteFrom('account_deletions').execute();
      return seeded.userId;
    });
    const secret = await createSessions({ db: beside.db, now: Date.now }).begin(userId, 'Chromium on Linux');
    await beside.close();
    const exported = async (origin: string) => {
      // A server that has just started on a busy machine may briefly shed load with 503.
      const answer = await vi.waitFor(
        async () => {
          const served = await fetch(`${origin}/api/profile/export`, {
            headers: { cookie: `session=${secret}; signed-in=1` },
          });
          expect(served.status, await served.clone().text()).toBe(200);
          return served;
        },
        { timeout: 20_000, interval: 250 },
      );
      const { exportDate, ...data } = (await answer.json()) as {
        exportDate: string;
        stored: Record<string, unknown[]>;
      };
      expect(exportDate).toMatch(/^\d{4}/);
      return data;
    };
    const before = await exported(first.origin);
    expect(Object.values(before.stored).flat().length).toBeGreaterThan(5);
    expect(await tool('scripts/backup.ts', file, from)).toMatchObject({
      code: 0,
      said: expect.stringContaining('rows'),
    });
    await first.stop();

    expect(await tool('scripts/restore.ts', file, to)).toMatchObject({
      code: 0,
      said: expect.stringContaining('are back'),
    });
    const second = await startServer(to);
    const after = await exported(second.origin);
    const lists = ({ stored }: typeof after) => ({ ...stored, sessions: stored['sessions']?.length });
    expect(lists(after)).toEqual(lists(before));
    await second.stop();

    expect(await tool('scripts/restore.ts', file, to)).toMatchObject({
      code: 1,
      said: expect.stringContaining('in use'),
    });
  });
});
