import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFullWorkbook, fullWorkbookServiceCount } from '../../../../testing/create-full-workbook.ts';
import { fullRpwHeader } from '../../../../testing/rpw-rows.ts';
import { type FakeWorldBank, startFakeWorldBank } from '../../../../testing/services/fake-world-bank.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import { writeXlsx } from '../../../../testing/write-xlsx.ts';
import { fetchNewestWorkbook } from './fetch-workbook.ts';

const root = join(import.meta.dirname, '../../../../..');
let folder: string;
let bank: FakeWorldBank;
let database: TestDatabase;
let workbook: Awaited<ReturnType<typeof createFullWorkbook>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tern-whole-'));
  workbook = await createFullWorkbook();
  await writeXlsx(join(folder, 'whole.xlsx'), workbook.sheets);
  [bank, database] = await Promise.all([startFakeWorldBank(join(folder, 'whole.xlsx')), createTestDatabase()]);
});
afterAll(async () => {
  await Promise.all([bank.close(), database.close(), rm(folder, { recursive: true, force: true })]);
});
beforeEach(() => {
  [bank.catalog, bank.workbook, bank.asked] = [undefined, undefined, []];
});

async function leftovers(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.startsWith('tern-rpw-'));
}
const fetchNow = (timeoutMs = 5000) =>
  fetchNewestWorkbook({
    catalogUrl: bank.catalogUrl,
    now: Date.now,
    log: () => {},
    timeoutMs,
    temporaryFolder: folder,
  });

/** Sends at least `bytes` zeros, unless the client disconnects. */
function flood(response: ServerResponse, bytes: number): void {
  let sent = 0;
  const more = () => {
    while (sent < bytes && !response.destroyed) {
      sent += 65_536;
      if (!response.write(Buffer.alloc(65_536))) return void response.once('drain', more);
    }
    response.end();
  };
  more();
}

describe('the newest survey workbook', () => {
  it('is found by name anywhere in the catalog and downloaded completely [B1-10]', async () => {
    const fetched = await fetchNow();
    expect(bank.asked).toEqual(['/datasets/0037898', '/ddh-published/0037898/DR0095523/rpw_dataset_2011_2025_q3.xlsx']);
    expect(await readFile(fetched.path)).toEqual(await readFile(join(folder, 'whole.xlsx')));
    await fetched.remove();
  });

  it('is downloaded after a redirect on the same host [B1-10]', async () => {
    bank.workbook = (response) => response.writeHead(302, { location: '/moved.xlsx' }).end();
    const fetched = await fetchNow();
    expect((await readFile(fetched.path)).subarray(0, 2).toString()).toBe('PK');
    await fetched.remove();
  });

  const page = '<html><body>We are down for maintenance</body></html>';
  it.each<[string, 'catalog' | 'workbook', (response: ServerResponse) => void, string]>([
    ['a missing catalog', 'catalog', (to) => to.writeHead(404).end(), 'answered 404'],
    ['a failing catalog', 'catalog', (to) => to.writeHead(503).end(), 'answered 503'],
    ['a page instead of a catalog', 'catalog', (to) => to.writeHead(200).end(page), 'something else'],
    ['unexpected JSON', 'catalog', (to) => to.writeHead(200).end('{"resources":"none"}'), 'something else'],
    ['a truncated catalog', 'catalog', (to) => to.writeHead(200).end('{"resources":[{"ur'), 'something else'],
    ['no workbook', 'catalog', (to) => to.writeHead(200).end('{"resources":[{"url":null}]}'), 'names no workbook'],
    [
      'a workbook on another host',
      'catalog',
      (to) => to.writeHead(200).end('{"resources":[{"url":"https://evil.example/rpw_dataset_2011_2030_q1.xlsx"}]}'),
      "address that we don't call",
    ],
    ['a missing workbook', 'workbook', (to) => to.writeHead(404).end(), 'answered 404'],
    ['a failing workbook server', 'workbook', (to) => to.writeHead(500).end(), 'answered 500'],
    [
      'a redirect to another host',
      'workbook',
      (to) => to.writeHead(302, { location: 'https://evil.example/' }).end(),
      "don't call",
    ],
    ['a page instead of a workbook', 'workbook', (to) => to.writeHead(200).end(page), "isn't a workbook"],
    ['an empty workbook', 'workbook', (to) => to.writeHead(200).end(), "isn't a workbook"],
    ['no response', 'workbook', () => {}, 'took too long'],
    ['a stalled download', 'workbook', (to) => void to.writeHead(200).write('PK'), 'took too long'],
    [
      'a truncated workbook',
      'workbook',
      (to) => to.writeHead(200, { 'content-length': '900000' }).write('PK\x03\x04', () => to.destroy()),
      'connection broke',
    ],
    [
      'a declared size of 100 MB',
      'workbook',
      (to) => void to.writeHead(200, { 'content-length': '100000000' }).write('PK'),
      'larger than 90 MB',
    ],
    ['an undeclared size of 100 MB', 'workbook', (to) => flood(to.writeHead(200), 100_000_000), 'larger than 90 MB'],
  ])(
    'isn’t downloaded, a one-sentence error says why, and no files are left behind: %s [B1-10]',
    async (_what, part, misbehave, said) => {
      const before = await leftovers();
      bank[part] = misbehave;
      const error: Error = await fetchNow(said.includes('90 MB') ? 60_000 : 400).then(
        () => new Error('it was taken'),
        (reason: Error) => reason,
      );
      expect(error.message).toContain(said);
      expect(error.message).toMatch(
        /^[^.]+(\.\w[^.]*)*; you can download the file yourself and run npm run import:rpw FILE\.$/,
      );
      expect(await leftovers()).toEqual(before);
    },
  );
});

describe('npm run import:rpw without a file', () => {
  type Result = { readonly code: number; readonly out: string; readonly err: string };
  async function runImport(catalogUrl: string): Promise<Result> {
    const { host, user, database: name } = database.connection;
    const databaseUrl = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host ?? '')}`;
    const command: string = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).scripts['import:rpw'];
    const parameters = command.split(' ').slice(1);
    const environment = { ...process.env, DATABASE_URL: databaseUrl, RPW_CATALOG_URL: catalogUrl };
    return promisify(execFile)(process.execPath, parameters, { cwd: root, env: environment }).then(
      ({ stdout, stderr }) => ({ code: 0, out: stdout, err: stderr }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        code: error.code,
        out: error.stdout,
        err: error.stderr,
      }),
    );
  }
  async function sums() {
    const { rows } = await sql<
      Record<string, string>
    >`select count(distinct external_id) as services, count(*) as prices,
      count(distinct (from_country, to_country)) as corridors, sum(fee) as fees, sum(margin_percent) as margins,
      max(abs(fee / amount * 100 + margin_percent - total_cost_percent)) as "largestError"
      from price_observations where source = 'rpw' and withdrawn_at is null and period = '2025 Q3'`.execute(
      database.db,
    );
    return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]));
  }

  it('imports the whole workbook with matching totals and adds nothing on the second run [B1-10]', {
    timeout: 120_000,
  }, async () => {
    const first = await runImport(bank.catalogUrl);
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(first.out).toContain('Downloading rpw_dataset_2011_2025_q3.xlsx');
    expect(first.out).toContain('6,471 rows read');
    expect(first.out).toContain('Newest period: 2025 Q3.');
    expect(first.out).not.toContain('Skipped');
    const header = (name: string) => fullRpwHeader.indexOf(name);
    const cells = (name: string) =>
      workbook.services.map((row) => Number(row[header(name)])).filter((cell) => !Number.isNaN(cell));
    const sumOf = (...names: string[]) => names.flatMap(cells).reduce((sum, value) => sum + value, 0);
    const stored = await sums();
    expect(stored).toMatchObject({
      services: fullWorkbookServiceCount,
      prices: cells('cc1 lcu amount').length + cells('cc2 lcu amount').length,
      corridors: new Set(workbook.services.map((row) => row[header('corridor')])).size,
    });
    expect(stored.fees).toBeCloseTo(sumOf('cc1 lcu fee', 'cc2 lcu fee'), 4);
    expect(stored.margins).toBeCloseTo(sumOf('cc1 fx margin', 'cc2 fx margin'), 4);
    expect(stored.largestError).toBeLessThanOrEqual(0.0201);
    const again = await runImport(bank.catalogUrl);
    expect(again.out).toContain('0 observations added, 0 withdrawn');
  });

  it('exits with 1, explains the error and changes nothing if there is no network [B1-10]', {
    timeout: 60_000,
  }, async () => {
    const before = await sums();
    const result = await runImport('http://127.0.0.1:1/datasets/0037898');
    expect(result.code).toBe(1);
    expect(result.err.trim()).toMatch(
      /^We couldn't download the survey from 127\.0\.0\.1 \(no network, .*FILE\.\nNothing was imported\.$/,
    );
    expect(await sums()).toEqual(before);
  });
});
