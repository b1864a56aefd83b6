import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asCsv, fullRpwHeader, fullRpwRow, rpwRows } from '../../../testing/rpw-rows.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { writeXlsx } from '../../../testing/write-xlsx.ts';
import { createProgressPrinter, describeImport } from './import-report.ts';
import { importRpw } from './import-rpw.ts';
import { loadNewestMeasuredPrices, replaceMeasuredPrices } from './measured-prices.store.ts';

const exampleShape = `PERIOD,SOURCE_CODE,SOURCE_NAME,DESTINATION_CODE,DESTINATION_NAME,FIRM,FIRM_TYPE,PAYMENT INSTRUMENT,SPEED ACTUAL,CC1 LCU AMOUNT,CC1 DENOMINATION AMOUNT,CC1 LCU CODE,CC1 LCU FEE,CC1 LCU FX RATE,CC1 FX MARGIN,CC1 TOTAL COST %,CC2 LCU AMOUNT,CC2 DENOMINATION AMOUNT,CC2 LCU CODE,CC2 LCU FEE,CC2 LCU FX RATE,CC2 FX MARGIN,CC2 TOTAL COST %,INTER LCU BANK FX,TRANSPARENT,NOTE1,NOTE2,PICK-UP METHOD,DATE,CORRIDOR
2025_3Q,KEN,Kenya,TZA,Tanzania,KCB Bank,Bank,Bank account transfer,2 days,18000,200,KES,2400,0.0076,1.81,15.14,45000,500,KES,2400,0.0076,1.81,7.14,0.00773993808049535,Yes,,,Bank account,2025-08-14,KENTZA
2025_3Q,KEN,Kenya,TZA,Tanzania,Ecobank,Bank,Cash,Same day,18000,200,KES,6065.1,0.0076,1.81,35.51,45000,500,KES,6065.1,0.0076,1.81,15.29,0.00773993808049535,Yes,,,Cash,2025-08-15,KENTZA
`;

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
beforeEach(() => sql`truncate measured_prices`.execute(database.db));

async function importText(text: string) {
  const path = join(folder, 'survey.csv');
  await writeFile(path, text);
  return importRpw({ db: database.db, path });
}
const stored = () => database.db.selectFrom('measured_prices').selectAll().orderBy('external_id').execute();

describe('importing a survey', () => {
  it('D2 stores the rows of the published example', async () => {
    expect(await importText(exampleShape)).toMatchObject({ rows: 2, prices: 2, added: 2, newestPeriod: '2025 Q3' });
    const found = await loadNewestMeasuredPrices(database.db, 'rpw');
    expect(found.find((price) => price.firm === 'KCB Bank')).toMatchObject({
      sourceCountry: 'KE',
      destinationCountry: 'TZ',
      category: 'bank',
      payoutMethod: 'bank_transfer',
      deliveryMinutes: 2880,
      quote200: { amount: 18_000, usd: 200, currency: 'KES', fee: 2400, marginPercent: 1.81, totalCostPercent: 15.14 },
      quote500: { amount: 45_000, usd: 500, currency: 'KES', fee: 2400, marginPercent: 1.81, totalCostPercent: 7.14 },
      surveyedOn: '2025-08-14',
    });
  });

  it('D2 changes nothing the second time, not even the order of identical rows', async () => {
    await importText(exampleShape);
    const before = await stored();
    expect(await importText(exampleShape)).toMatchObject({ added: 0, changed: 0, removed: 0 });
    expect(await stored()).toEqual(before);
  });

  it('D2 replaces what a corrected file says of a corridor, and leaves other corridors alone', async () => {
    const uganda = exampleShape.replaceAll('TZA,Tanzania', 'UGA,Uganda').replaceAll('KENTZA', 'KENUGA');
    await importText(exampleShape);
    await importText(uganda);
    const report = await importText(exampleShape.replace('KES,2400,0.0076,1.81,15.14', 'KES,2500,0.0076,1.81,15.7'));
    expect(report).toMatchObject({ added: 1, removed: 1 });
    expect(await stored()).toHaveLength(4);
  });

  it('D2 reads the same from a workbook, with shared texts or without, past sheets that are no survey', async () => {
    const path = join(folder, 'survey.xlsx');
    const rows = [...rpwRows(300)];
    const fromCsv = await importText(asCsv(rows)).then(stored);
    for (const shared of [true, false]) {
      const sheets = [
        { name: 'Notes & terms', rows: [['Read me'], ['A < B']] },
        { name: 'Data', rows: [['Remittance Prices Worldwide'], [], ...rows] },
      ];
      await writeXlsx(path, sheets, { shared });
      expect(await importRpw({ db: database.db, path })).toMatchObject({ rows: 300, added: 0, changed: 0, removed: 0 });
      expect(await stored()).toEqual(fromCsv);
    }
  });

  it('D2 skips bad rows, counts them by reason and shows the first', async () => {
    const bad = [fullRpwRow({ firm: '..' }), fullRpwRow({ source_code: 'ZZZ' }), fullRpwRow({ source_code: 'QQQ' })];
    const report = await importText(asCsv([fullRpwHeader, fullRpwRow(), ...bad]));
    expect(report.skipped).toEqual({ 'no firm': 1, 'unknown country': 2 });
    expect(report.examples[0]).toEqual({ sheet: '', row: 3, reason: 'no firm' });
    expect(describeImport(report)).toContain('Skipped 2 rows: unknown country.');
  });

  it('D2 leaves everything as it was when the file breaks off half-way', async () => {
    await importText(exampleShape);
    const before = await stored();
    const path = join(folder, 'whole.xlsx');
    await writeXlsx(path, [{ name: 'Data', rows: rpwRows(5000) }]);
    async function* breaksOff() {
      yield await loadNewestMeasuredPrices(database.db, 'rpw').then((prices) =>
        prices.map((p) => ({ ...p, period: '2026 Q1' })),
      );
      throw new Error('the machine stopped');
    }
    await expect(replaceMeasuredPrices(database.db, 'rpw', breaksOff())).rejects.toThrow('the machine stopped');
    expect(await stored()).toEqual(before);
    const cut = `${asCsv(rpwRows(2000))}\n"2025_3Q,never closed`;
    await expect(importText(cut)).rejects.toThrow('The CSV file is broken near line');
    expect(await stored()).toEqual(before);
  });

  it('D2 leaves everything as it was when the database connection is killed half-way', async () => {
    await importText(exampleShape);
    const before = await stored();
    async function* killed() {
      yield await loadNewestMeasuredPrices(database.db, 'rpw');
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
      yield await Promise.resolve([]);
    }
    await expect(replaceMeasuredPrices(database.db, 'rpw', killed())).rejects.toThrow();
    expect(await stored()).toEqual(before);
  });

  it('D2 names a needed column that is missing', async () => {
    await expect(importText(exampleShape.replace('CC1 TOTAL COST %', 'CC1 SOMETHING'))).rejects.toThrow(
      'The file lacks the column "cc1 total cost %".',
    );
  });

  it.each([
    ['an empty file', ''],
    ['a page', '<html><body>Not found</body></html>'],
    ['half a workbook', 'PK\x03\x04 and then nothing'],
    ['an old workbook', '\u00d0\u00cf\u0011\u00e0 old'],
  ])('D2 refuses %s with a sentence', async (_what, text) => {
    const path = join(folder, 'survey.bin');
    await writeFile(path, text, 'latin1');
    await expect(importRpw({ db: database.db, path })).rejects.toMatchObject({ name: 'TableFileError' });
  });

  it('D2 serves the newest period of each corridor only', async () => {
    await importText(exampleShape);
    await importText(exampleShape.replaceAll('2025_3Q', '2025_1Q'));
    expect(await stored()).toHaveLength(4);
    const newest = await loadNewestMeasuredPrices(database.db, 'rpw');
    expect(newest.map((price) => price.period)).toEqual(['2025 Q3', '2025 Q3']);
  });

  it('D2 shows a bar on a terminal and plain lines elsewhere', () => {
    for (const isTTY of [true, false]) {
      let text = '';
      const printer = createProgressPrinter({ isTTY, write: (piece: string) => (text += piece) });
      for (let done = 0; done <= 100; done++) printer.show({ share: done / 100, rows: done * 1000 });
      printer.end();
      expect(text.includes('\r[')).toBe(isTTY);
      expect(text.split('\n').length).toBe(isTTY ? 2 : 12);
    }
  });
});
