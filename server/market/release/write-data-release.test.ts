import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PriceObservation } from '@tern/domain/prices/observation.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { bundledSources, readBundledPriceFiles } from '../prices/bundled/bundled-prices.ts';
import { importBundledPrices } from '../prices/bundled/import-bundled-prices.ts';
import { appendObservations, saveObservationSources } from '../prices/observations/observations.store.ts';
import { writeDataRelease } from './write-data-release.ts';

let database: TestDatabase;
let parent: string;
let folder: string;

const hash = 'c0ffee5ecretc0ffee5ecret';
const shared: PriceObservation = {
  source: 'people',
  externalId: hash,
  kind: 'person',
  providerId: 'ria',
  providerName: '=HYPERLINK("http://evil.example")',
  category: 'mto',
  fromCountry: 'GB',
  toCountry: 'IN',
  currency: 'GBP',
  toCurrency: 'INR',
  payIn: 'debit_card',
  payoutMethod: 'bank_transfer',
  amount: 200.1,
  fee: 2,
  rate: 108.123456789,
  midRate: 110,
  marginPercent: 1.7,
  seenAt: Date.parse('2026-10-02T13:37:21Z'),
  seenPrecision: 'minute',
  people: 3,
};

beforeAll(async () => {
  database = await createTestDatabase();
  parent = await mkdtemp(join(tmpdir(), 'tern-release-'));
  const { db } = database;
  await importBundledPrices(db, await readBundledPriceFiles(), Date.now());
  await saveObservationSources(db, [
    { id: 'people', name: 'People, "here"', url: '', license: 'CC BY 4.0' },
    { id: 'closed', name: 'A closed feed', url: '', license: 'All rights reserved' },
  ]);
  await appendObservations(
    db,
    [
      shared,
      { ...shared, externalId: 'later', seenAt: Date.parse('2026-10-12T00:00:00Z') },
      { ...shared, externalId: 'withdrawn' },
      { ...shared, externalId: 'single', people: 1 },
      { ...shared, externalId: 'pair', people: 2 },
      { ...shared, source: 'closed', kind: 'feed' },
    ],
    Date.now(),
  );
  await sql`update price_sources set redistributable = false where id = 'closed'`.execute(db);
  await sql`update price_observations set withdrawn_at = now() where external_id = 'withdrawn'`.execute(db);
  ({ folder } = await writeDataRelease(db, { date: '2026-10-12', asOf: new Date('2100-01-01'), parent }));
});
afterAll(async () => {
  await database.close();
  await rm(parent, { recursive: true });
});

const file = (name: string, from = folder) => readFile(join(from, name), 'utf8');

/** Parses CSV according to RFC 4180. Cells may contain quotes, doubled quotes and line breaks. */
function parseCsv(text: string): Record<string, string>[] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const [char, next] = [text[at], text[at + 1]];
    if (isQuoted && char === '"' && next === '"') [cell, at] = [`${cell}"`, at + 1];
    else if (char === '"') isQuoted = !isQuoted;
    else if (!isQuoted && char === ',') [cell] = ['', rows.at(-1)?.push(cell)];
    else if (!isQuoted && char === '\r' && next === '\n') {
      rows.at(-1)?.push(cell);
      rows.push([]);
      [cell, at] = ['', at + 1];
    } else cell += char;
  }
  const [header = [], ...lines] = rows.slice(0, -1);
  return lines.map((line) => {
    expect(line).toHaveLength(header.length);
    return Object.fromEntries(header.map((name, index) => [name, line[index] ?? '']));
  });
}

const sharedBefore = `insert into price_contributions (id, question, contributor, provider_id, from_country, to_country, currency,
  to_currency, payout_method, amount, fee, rate, mid_rate, margin_percent, seen_at, received_at, status)
  values (gen_random_uuid(), 'q', 'c', 'ria', 'GB', 'IN', 'GBP', 'INR', 'cash_pickup', 200, 2, 108, 110, 1.7, now(), now(), 'waiting')`;
const publicBefore = `insert into price_sources (id, name, url, license, redistributable)
  values ('people', 'People who use Tern', '', null, false)`;

describe('the open data set', () => {
  it('contains exactly the files listed in its checksums, byte for byte [B1-9]', async () => {
    const sums = (await file('SHA256SUMS')).trimEnd().split('\n');
    const names = sums.map((line) => line.split('  ')[1] ?? '');
    expect([...names, 'SHA256SUMS'].sort()).toEqual((await readdir(folder)).sort());
    for (const line of sums) {
      const [sum, name = ''] = line.split('  ');
      expect(
        createHash('sha256')
          .update(await readFile(join(folder, name)))
          .digest('hex'),
        name,
      ).toBe(sum);
    }
  });

  it('contains every price that may be redistributed and no others [B1-9]', async () => {
    const rows = parseCsv(await file('prices.csv'));
    const sources = parseCsv(await file('sources.csv'));
    expect(sources.map(({ source, license }) => `${source} ${license}`)).toEqual([
      'bangladesh-rates MIT',
      'people CC BY 4.0',
      'provider-answers MIT',
      'rpw-2025-q3 CC BY 4.0',
    ]);
    const counted = Map.groupBy(rows, ({ source = '' }) => source);
    for (const { source = '', prices } of sources) expect(counted.get(source)?.length, source).toBe(Number(prices));
    expect(counted.size).toBe(sources.length);
    const { rows: stored } = await sql<{
      n: number;
      fee: number;
    }>`select count(*)::int as n, sum(fee)::float as fee from price_observations
      where withdrawn_at is null and (people is null or people > 2) and source = any(${[...counted.keys()]}) and seen_at < '2026-10-12T00:00:00Z'`.execute(
      database.db,
    );
    expect(rows).toHaveLength(stored[0]?.n ?? 0);
    expect(rows.reduce((sum, { fee }) => sum + Number(fee), 0)).toBeCloseTo(stored[0]?.fee ?? 0, 3);
    const readme = await file('README.md');
    expect(readme).toContain('A closed feed');
    expect(readme).toContain('[CC BY 4.0](https://creativecommons.org/licenses/by/4.0/)');
  });

  it('has a copyright notice for each bundled source under the MIT license [B1-9]', async () => {
    const notices = await file('LICENSES.md');
    const sources = bundledSources.filter(({ license }) => license === 'MIT');
    expect(sources).not.toEqual([]);
    for (const { id, url } of sources)
      expect(
        notices.split('\n').find((line) => line.includes(`\`${id}\``) && line.includes(url.split('/').at(-2) ?? url)),
      ).toMatch(/: Copyright \(c\) \d{4} \w/);
    expect(notices).toContain('The above copyright notice and this permission notice shall be included in all\ncopies');
  });

  it('omits prices shared before the license applied to them [B1-7]', async () => {
    const { db } = database;
    const openFrom = (at: Date | null) =>
      db.updateTable('price_sources').set({ open_from: at }).where('id', '=', 'people');
    await openFrom(new Date(Date.now() + 60_000)).execute();
    const { folder: early } = await writeDataRelease(db, {
      date: '2026-10-12',
      asOf: new Date('2100-01-01'),
      parent: join(parent, 'early'),
    });
    expect(parseCsv(await file('prices.csv', early)).some(({ kind }) => kind === 'person')).toBe(false);
    await openFrom(null).execute();
  });

  it("doesn't reveal who shared a price or at what time of day, and contains no spreadsheet formulas [B1-9]", async () => {
    const text = await file('prices.csv');
    expect(text).not.toContain(hash);
    const [row, ...more] = parseCsv(text).filter(({ kind }) => kind === 'person');
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      ...{ provider_name: `'${shared.providerName}`, seen_at: '2026-10-02', amount: '200.1', rate: '108.123456789' },
      ...{ from_country: 'GB', pay_in: 'debit_card', usd_amount: '', period: '' },
    });
    expect(text).not.toContain('13:37');
  });

  it('is byte-for-byte identical for the same database, apart from the date [B1-9]', async () => {
    const again = await mkdtemp(join(parent, 'again-'));
    const second = await writeDataRelease(database.db, {
      date: '2026-10-12',
      asOf: new Date('2100-01-01'),
      parent: again,
    });
    for (const name of await readdir(folder)) expect(await file(name, second.folder), name).toBe(await file(name));
    const third = await writeDataRelease(database.db, {
      date: '2026-10-11',
      asOf: new Date('2100-01-01'),
      parent: again,
    });
    expect(await file('prices.csv', third.folder)).toBe(await file('prices.csv'));
    await expect(
      writeDataRelease(database.db, { date: '2026-10-11', asOf: new Date('2100-01-01'), parent: again }),
    ).rejects.toThrow('EEXIST');
  });

  it('includes citation metadata [B1-9]', async () => {
    const citation = await file('CITATION.cff');
    for (const line of ['cff-version: 1.2.0', 'type: dataset', 'date-released: 2026-10-12', '  - CC-BY-4.0', '  - MIT'])
      expect(citation.split('\n')).toContain(line);
    expect(citation).toContain('title: "People, \\"here\\""');
  });

  it.each([
    ['nothing was shared', '', ['100', '200']],
    ['a price was shared', sharedBefore, ['200']],
    ['a price was public', publicBefore, ['200']],
  ])(
    'omits prices shared in the two weeks after the upgrade if any were shared before it: %s [B1-7]',
    async (_case, before, expected) => {
      const own = await createTestDatabase();
      const migrations = join(import.meta.dirname, '../../foundation/db/migrations');
      const name = (await readdir(migrations)).find((one) => one.endsWith('-license-of-shared-prices.sql')) ?? '';
      await sql.raw(`alter table price_sources drop column open_from; ${before}`).execute(own.db);
      await sql.raw(await readFile(join(migrations, name), 'utf8')).execute(own.db);
      await saveObservationSources(own.db, [{ id: 'people', name: 'People', url: '', license: 'CC BY 4.0' }]);
      const [twoWeeks, minute] = [14 * 86_400_000, 60_000];
      await appendObservations(own.db, [{ ...shared, amount: 100 }], Date.now() + twoWeeks - minute);
      await appendObservations(own.db, [{ ...shared, amount: 200 }], Date.now() + twoWeeks + minute);
      const inside = await mkdtemp(join(parent, 'upgraded-'));
      const { folder: upgraded } = await writeDataRelease(own.db, {
        date: '2026-10-12',
        asOf: new Date('2100-01-01'),
        parent: inside,
      });
      expect(parseCsv(await file('prices.csv', upgraded)).map(({ amount }) => amount)).toEqual(expected);
      expect(parseCsv(await file('sources.csv', upgraded))).toMatchObject([{ source: 'people', license: 'CC BY 4.0' }]);
      await own.close();
    },
  );
});
