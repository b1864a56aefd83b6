import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateRpwRows, toCsv } from '../../../../testing/rpw-rows.ts';
import { startFakeWorldBank } from '../../../../testing/services/fake-world-bank.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import { writeXlsx } from '../../../../testing/write-xlsx.ts';

const root = join(import.meta.dirname, '../../../../..');
const megabyte = 1024 * 1024;
let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tern-rpw-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function measure(path: string): Promise<{ rows: number; prices: number; maxRssBytes: number; ms: number }> {
  const script = join(import.meta.dirname, '../../../../testing/measure-import.ts');
  // Uses the options of `npm run import:rpw` so that it measures the command that operators run.
  const command: string = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).scripts['import:rpw'];
  const limits = command.split(' ').filter((part) => part.startsWith('--'));
  const parameters = [...limits, script, path, JSON.stringify(database.connection)];
  const { stdout } = await promisify(execFile)(process.execPath, parameters);
  return JSON.parse(stdout);
}

describe('a large survey', () => {
  // `npm run bench` imports 200,000 rows with a limit of 210 MB. The two imports in this file use 134 and 111 MB.
  it('is imported from a downloaded workbook of 20,000 rows using less than 165 MB of memory [D2]', {
    timeout: 180_000,
  }, async () => {
    const path = join(folder, 'survey.xlsx');
    await writeXlsx(path, [
      { name: 'Notes', rows: [['About this file'], ['See the World Bank for the terms']] },
      { name: 'Dataset (from Q2 2016)', rows: generateRpwRows(20_000) },
    ]);
    const bank = await startFakeWorldBank(path);
    const report = await measure(bank.catalogUrl);
    await bank.close();
    expect(report).toMatchObject({ rows: 20_000, prices: 20_000 });
    expect(report.maxRssBytes).toBeLessThan(165 * megabyte);
  });

  it('is imported from a CSV file of 20,000 rows using under 140 MB of memory [D2]', { timeout: 180_000 }, async () => {
    const path = join(folder, 'survey.csv');
    const file = createWriteStream(path);
    for (const row of generateRpwRows(20_000)) if (!file.write(`${toCsv([row])}\n`)) await once(file, 'drain');
    file.end();
    await once(file, 'close');
    const report = await measure(path);
    expect(report).toMatchObject({ rows: 20_000, prices: 20_000 });
    expect(report.maxRssBytes).toBeLessThan(140 * megabyte);
  });
});
