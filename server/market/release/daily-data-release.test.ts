import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataReleaseResponse } from '@tern/contract/prices/data-release.ts';
import type { PriceObservation } from '@tern/domain/prices/observation.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { readBundledPriceFiles } from '../prices/bundled/bundled-prices.ts';
import { importBundledPrices } from '../prices/bundled/import-bundled-prices.ts';
import { appendObservations, saveObservationSources } from '../prices/observations/observations.store.ts';
import { createDailyDataRelease, type DailyDataRelease } from './daily-data-release.ts';

const observation: PriceObservation = {
  source: 'open',
  externalId: '',
  kind: 'captured',
  providerId: 'wise',
  providerName: 'Wise',
  category: 'mto',
  fromCountry: 'GB',
  toCountry: 'IN',
  currency: 'GBP',
  toCurrency: 'INR',
  payIn: 'debit_card',
  payoutMethod: 'bank_transfer',
  amount: 200,
  fee: 2,
  rate: 108,
  midRate: 110,
  marginPercent: 1.8,
  seenAt: Date.parse('2026-10-02T13:37:21Z'),
  seenPrecision: 'minute',
};

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
    const { files, prices, sources } = await facts();
    expect(files.map(({ name }) => name)).toEqual([
      ...['prices.csv', 'sources.csv', 'README.md', 'LICENSES.md', 'CITATION.cff', 'SHA256SUMS'],
    ]);
    for (const { name, url, bytes, sha256 } of files) {
      const answer = await test.app.inject(url);
      expect(answer.statusCode, name).toBe(200);
      expect(answer.rawPayload.length, name).toBe(bytes);
      expect(createHash('sha256').update(answer.rawPayload).digest('hex'), name).toBe(sha256);
      expect(answer.headers['content-disposition'], name).toBe(`attachment; filename="${name}"`);
    }
    const rows = parse((await test.app.inject('/data/files/prices.csv')).payload, { columns: true });
    expect(rows).toHaveLength(prices);
    expect(sources.reduce((sum, source) => sum + source.prices, 0)).toBe(prices);
    expect(sources.every(({ license }) => license !== '')).toBe(true);
  });

  it('is written once for simultaneous requests and again if its files are missing', async () => {
    let writes = 0;
    const db = test.context.db.withPlugin({
      // Each write reads the sources once.
      transformQuery: ({ node }) => {
        if (node.kind === 'SelectQueryNode' && JSON.stringify(node.from).includes('price_sources')) writes += 1;
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
    "doesn't include any other file: %s",
    async (url) => {
      expect([400, 404]).toContain((await test.app.inject(url)).statusCode);
    },
  );

  it('is replaced the next day, when the previous files are deleted', async () => {
    const parent = join(folder, 'clock');
    let now = Date.parse('2026-11-25T23:59:59.999Z');
    const release = createDailyDataRelease({ db: test.context.db, now: () => now, folder: parent });
    expect((await release.facts()).date).toBe('2026-11-25');
    now += 1;
    expect((await release.facts()).date).toBe('2026-11-26');
    expect(await readdir(parent)).toEqual(['2026-11-26']);
    expect(await readFile(join(parent, '2026-11-26', 'CITATION.cff'), 'utf8')).toContain('date-released: 2026-11-26');
  });

  it('can be written by two instances that share a folder, even if one starts while the other is writing', async () => {
    const { db, now } = test.context;
    const parent = join(folder, 'shared');
    const started = Promise.withResolvers<void>();
    const resumed = Promise.withResolvers<void>();
    const slowDb = db.withPlugin({
      transformQuery: ({ node }) => {
        started.resolve();
        return node;
      },
      transformResult: async ({ result }) => {
        await resumed.promise;
        return result;
      },
    });
    const [slow, fast] = [slowDb, db].map((each) => createDailyDataRelease({ db: each, now, folder: parent }));
    const slowFacts = slow?.facts();
    await started.promise;
    const fastFacts = await fast?.facts();
    resumed.resolve();
    expect(await slowFacts).toEqual(fastFacts);
    expect(await readdir(parent)).toEqual([fastFacts?.date]);
    expect(await readdir(join(parent, fastFacts?.date ?? ''))).toHaveLength(6);
  });

  it('has the same bytes even if a second instance writes it after one price was added and another withdrawn', async () => {
    const { db } = test.context;
    const now = Date.parse('2026-12-01T00:10:00Z');
    const read = async (name: string, at: number) => {
      const release = createDailyDataRelease({ db, now: () => at, folder: join(folder, name) });
      return readFile((await release.fileOf('prices.csv'))?.path ?? '', 'utf8');
    };
    await saveObservationSources(db, [{ id: 'open', name: 'Open', url: '', license: 'MIT' }]);
    await appendObservations(db, [{ ...observation, externalId: 'withdrawn' }], now);
    const first = await read('first', now);
    expect(first.trimEnd().split('\r\n')).toHaveLength(2);
    await appendObservations(db, [{ ...observation, externalId: 'added', fee: 3 }], now + 60_000);
    const withdrawn = db.updateTable('price_observations').where('external_id', '=', 'withdrawn');
    await withdrawn.set({ withdrawn_at: new Date(now + 60_000) }).execute();
    expect(await read('second', now + 120_000)).toBe(first);
    expect(parse(await read('next-day', now + 86_400_000), { columns: true })).toMatchObject([{ fee: '3' }]);
  });

  it('contains prices corrected by an update after it was first written', async () => {
    const { db } = test.context;
    const now = Date.parse('2026-12-03T09:00:00Z');
    const files = await readBundledPriceFiles();
    await importBundledPrices(db, files, now - 1);
    const clock = { at: now };
    const open = (name: string) => createDailyDataRelease({ db, now: () => clock.at, folder: join(folder, name) });
    const read = async (release: DailyDataRelease) =>
      readFile((await release.fileOf('prices.csv'))?.path ?? '', 'utf8');
    const running = open('running');
    const before = parse(await read(running), { columns: true });
    const firms = files.firms.replaceAll('\tWise\t', '\tRenamed\t');
    await importBundledPrices(db, { ...files, firms, version: 'newer' }, now + 3_600_000);
    clock.at += 7_200_000;
    const after = await read(open('started-later'));
    expect(after).toContain('Renamed');
    expect(parse(after, { columns: true })).toHaveLength(before.length);
    clock.at += 3_600_000;
    expect(await read(running)).toBe(after);
    expect(await read(open('other-instance'))).toBe(after);
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
