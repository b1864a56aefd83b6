import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createUsedDataFolder } from '../../../testing/data-folder.ts';
import { openDatabase } from '../database.ts';
import { DatabaseUnavailableError } from '../database-unavailable-error.ts';
import { findRunningProcess } from './process/running-process.ts';

type Event = { event: string; pid?: number };

async function open() {
  const waiting = new Map<string, (fields: Event) => void>();
  const log = (event: string, fields?: Record<string, unknown>) => waiting.get(event)?.({ event, ...fields });
  const received = (event: string) => new Promise<Event>((resolve) => waiting.set(event, resolve));
  const started = received('database.started');
  const dataFolder = await createUsedDataFolder();
  const database = await openDatabase({ dataFolder, log, now: Date.now });
  onTestFinished(() => database.close());
  const { pid = 0 } = await started;
  await sql`create table kept (x int primary key)`.execute(database.db);
  await sql`insert into kept values (1)`.execute(database.db);
  return { ...database, dataFolder, received, pid };
}

test('a killed database restarts with every committed row, and queries until then are rejected as unavailable', async () => {
  const { db, received, pid } = await open();
  let victim = pid;
  for (const round of ['first death', 'death of what was restarted']) {
    const died = received('database.died');
    const restarted = received('database.restarted');
    process.kill(victim, 'SIGKILL');
    await died;
    await expect(sql`select 1`.execute(db)).rejects.toThrow(DatabaseUnavailableError);
    victim = (await restarted).pid ?? 0;
    expect(await sql`select x from kept`.execute(db), round).toMatchObject({ rows: [{ x: 1 }] });
  }
});

test('a transaction open during the kill is rolled back and rejected without ending the process', async () => {
  const { db, received, pid } = await open();
  const restarted = received('database.restarted');
  const transaction = db.transaction().execute(async (open) => {
    await sql`insert into kept values (2)`.execute(open);
    process.kill(pid, 'SIGKILL');
    await restarted;
    await sql`insert into kept values (3)`.execute(open);
  });
  await expect(transaction).rejects.toThrow(DatabaseUnavailableError);
  expect(await sql`select x from kept`.execute(db)).toMatchObject({ rows: [{ x: 1 }] });
});

test("one killed connection doesn't end the process, and the others recover", async () => {
  const { db } = await open();
  const lost = db.connection().execute(async (one) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(one);
    process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
    await sql`select pg_sleep(20)`.execute(one);
  });
  await expect(lost).rejects.toThrow(DatabaseUnavailableError);
  await expect
    .poll(
      () =>
        sql`select x from kept`.execute(db).then(
          ({ rows }) => rows,
          () => undefined,
        ),
      { timeout: 10_000 },
    )
    .toEqual([{ x: 1 }]);
});

test('a database that is closed while it restarts stays stopped', async () => {
  const { close, dataFolder, received, pid } = await open();
  const died = received('database.died');
  process.kill(pid, 'SIGKILL');
  await died;
  // From here on, any output comes from the new process.
  await received('database.output');
  const restarted = Number.parseInt(await readFile(join(dataFolder, 'postgres/postmaster.pid'), 'utf8'), 10);
  expect(restarted).not.toBe(pid);
  await close();
  expect(await findRunningProcess(restarted)).toBeUndefined();
});
