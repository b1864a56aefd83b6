import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataReleaseResponse } from '@tern/contract/prices/data-release.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { createDailyDataRelease } from './daily-data-release.ts';

let test: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tern-open-data-'));
  test = await startTestApp({ DATA_FOLDER: folder });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const facts = async () => (await test.app.inject('/api/data-release')).json<DataReleaseResponse>();

describe('today’s open data [B5]', () => {
  it('lists each file with its size and checksum and serves exactly those bytes', async () => {
    const { files, date, prices, sources } = await facts();
    expect(files.map(({ name }) => name)).toEqual([
      ...['prices.csv', 'sources.csv', 'README.md', 'LICENSES.md', 'CITATION.cff', 'SHA256SUMS'],
    ]);
    for (const { name, url, bytes, sha256 } of files) {
      const answer = await test.app.inject(url);
      expect(answer.statusCode, name).toBe(200);
      expect(answer.rawPayload.length, name).toBe(bytes);
      expect(createHash('sha256').update(answer.rawPayload).digest('hex'), name).toBe(sha256);
      expect(answer.headers['content-disposition'], name).toBe(`attachment; filename="tern-${date}-${name}"`);
    }
    const rows = parse((await test.app.inject('/data/files/prices.csv')).payload, { columns: true });
    expect(rows).toHaveLength(prices);
    expect(sources.reduce((sum, source) => sum + source.prices, 0)).toBe(prices);
    expect(sources.every(({ license }) => license !== '')).toBe(true);
  });

  it('is written once for simultaneous requests and once again if its files are missing', async () => {
    let writes = 0;
    const db = test.context.db.withPlugin({
      // Each write reads the sources with the only query that isn't raw SQL.
      transformQuery: ({ node }) => {
        if (node.kind === 'SelectQueryNode') writes += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const parent = join(folder, 'simultaneous');
    const release = createDailyDataRelease({ db, now: test.context.now, folder: parent });
    for (const expected of [1, 2]) {
      const found = await Promise.all(Array.from({ length: 20 }, () => release.fileOf('README.md')));
      expect(writes).toBe(expected);
      for (const one of found) expect(await readFile(one?.path ?? '', 'utf8')).toContain('# ');
      await rm(parent, { recursive: true });
    }
  });

  it.each(['/data/files/passwd', '/data/files/..%2f..%2fpackage.json', '/data/files/%00', '/data/files/open-data'])(
    'includes no other file: %s',
    async (url) => {
      expect([400, 404]).toContain((await test.app.inject(url)).statusCode);
    },
  );

  it('is replaced the next day, which deletes the previous files', async () => {
    const parent = join(folder, 'clock');
    let now = Date.parse('2026-11-25T23:59:59.999Z');
    const release = createDailyDataRelease({ db: test.context.db, now: () => now, folder: parent });
    expect((await release.facts()).date).toBe('2026-11-25');
    now += 1;
    expect((await release.facts()).date).toBe('2026-11-26');
    expect(await readdir(parent)).toEqual(['2026-11-26']);
    expect(await readFile(join(parent, '2026-11-26', 'CITATION.cff'), 'utf8')).toContain('date-released: 2026-11-26');
  });

  it('is written on the next request after a failure', async () => {
    const blocked = join(folder, 'blocked');
    await writeFile(blocked, 'a file where the folder would be');
    const release = createDailyDataRelease({ db: test.context.db, now: () => 0, folder: join(blocked, 'open-data') });
    await expect(release.facts()).rejects.toThrow();
    await rm(blocked);
    expect((await release.facts()).date).toBe('1970-01-01');
  });
});
