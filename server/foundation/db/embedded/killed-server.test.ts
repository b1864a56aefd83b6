import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createUsedDataFolder } from '../../../testing/data-folder.ts';
import { startDatabaseProcess } from '../../../testing/database-process.ts';
import { openDatabase } from '../database.ts';
import { findRunningProcess } from './process/running-process.ts';

test('kill -9 during writes loses no confirmed row and leaves no incomplete one', async () => {
  const dataFolder = await createUsedDataFolder();
  for (const round of [1, 2]) {
    const server = startDatabaseProcess(dataFolder, 'write');
    await server.waitForMessage(({ event, n }) => event === 'confirmed' && n === 80);
    await server.kill('SIGKILL');
    const confirmed = Number(server.messages.findLast(({ event }) => event === 'confirmed')?.n);

    const database = await openDatabase({ dataFolder, log: () => {}, now: Date.now });
    onTestFinished(() => database.close());
    const { rows } = await sql<{ n: number; sides: number; whole: boolean }>`
      select n, count(*) as sides, bool_and(filling = repeat(n || ' ', 500)) as whole from pairs group by n order by n
    `.execute(database.db);
    expect(rows.length, `round ${round}`).toBeGreaterThanOrEqual(confirmed);
    expect(rows.length).toBeLessThanOrEqual(confirmed + 1);
    expect(rows.map(({ n }) => n)).toEqual(rows.map((_, index) => index + 1));
    expect(rows.filter(({ sides, whole }) => sides !== 2 || !whole)).toEqual([]);
    await sql`drop table pairs`.execute(database.db);
    await database.close();
  }
});

test.runIf(process.platform === 'linux')('the database shuts down when its server is killed', async () => {
  const server = startDatabaseProcess(await createUsedDataFolder());
  const { pid } = await server.waitForMessage(({ event }) => event === 'database.started');
  await server.kill('SIGKILL');
  const hasEnded = async () => (await findRunningProcess(Number(pid)))?.zombie ?? true;
  await expect.poll(hasEnded, { timeout: 10_000, interval: 20 }).toBe(true);
});
