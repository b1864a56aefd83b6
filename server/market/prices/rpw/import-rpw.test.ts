import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { providerIdFromName } from '@tern/domain/offers/normalize-offer.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fullRpwHeader, fullRpwRow, generateRpwRows, toCsv } from '../../../testing/rpw-rows.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { writeXlsx } from '../../../testing/write-xlsx.ts';
import { loadNewestSurveyPrices, syncSurveyPrices } from '../observations/observations.store.ts';
import { createProgressPrinter, formatImportReport } from './import-report.ts';
import { importRpw } from './import-rpw.ts';

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
beforeEach(() => sql`truncate price_observations`.execute(database.db));

async function importText(text: string) {
  const path = join(folder, 'survey.csv');
  await writeFile(path, text);
  return importFile(path);
}
const importFile = (path: string) => importRpw({ db: database.db, path, firmId: providerIdFromName, now: Date.now() });
const stored = () =>
  database.db
    .selectFrom('price_observations')
    .select(['external_id', 'provider_name', 'period', 'to_country', 'amount', 'fee', 'margin_percent', 'withdrawn_at'])
    .orderBy('external_id')
    .orderBy('amount')
    .execute();
const newestSurveys = () => loadNewestSurveyPrices(database.db, ['rpw']);

describe('the survey import', () => {
  it('stores the rows of the published example [D2]', async () => {
    expect(await importText(exampleShape)).toMatchObject({ rows: 2, prices: 2, added: 4, newestPeriod: '2025 Q3' });
    const found = (await newestSurveys()).filter((price) => price.providerName === 'KCB Bank');
    const shared = {
      providerId: 'kcb-bank',
      kind: 'survey',
      fromCountry: 'KE',
      toCountry: 'TZ',
      currency: 'KES',
      toCurrency: 'TZS',
      category: 'bank',
      payIn: 'bank_account',
      payoutMethod: 'bank_transfer',
      deliveryMinutes: 2880,
      fee: 2400,
      marginPercent: 1.81,
      seenAt: Date.parse('2025-08-14'),
      seenPrecision: 'day',
    };
    expect(found).toMatchObject([
      { ...shared, amount: 18_000, usdAmount: 200 },
      { ...shared, amount: 45_000, usdAmount: 500 },
    ]);
  });

  it('changes nothing on the second run [D2]', async () => {
    await importText(exampleShape);
    const before = await stored();
    expect(await importText(exampleShape)).toMatchObject({ added: 0, withdrawn: 0 });
    expect(await stored()).toEqual(before);
  });

  it('withdraws prices missing from a corrected file, retains them as history, and ignores other corridors [D2]', async () => {
    const uganda = exampleShape.replaceAll('TZA,Tanzania', 'UGA,Uganda').replaceAll('KENTZA', 'KENUGA');
    await importText(exampleShape);
    await importText(uganda);
    const report = await importText(exampleShape.replace('KES,2400,0.0076,1.81,15.14', 'KES,2500,0.0076,1.81,15.7'));
    expect(report).toMatchObject({ added: 2, withdrawn: 2 });
    expect(await stored()).toHaveLength(10);
    expect((await newestSurveys()).map(({ fee }) => fee).sort()).toEqual([
      2400, 2400, 2400, 2500, 6065.1, 6065.1, 6065.1, 6065.1,
    ]);
    await importText(exampleShape);
    expect(await stored()).toHaveLength(10);
    expect((await newestSurveys()).filter(({ fee }) => fee === 2500)).toEqual([]);
  });

  it('reads the same rows from a workbook, with or without shared strings, as from a CSV file, and skips other sheets [D2]', async () => {
    const path = join(folder, 'survey.xlsx');
    const rows = [...generateRpwRows(300)];
    const fromCsv = await importText(toCsv(rows)).then(stored);
    for (const shared of [true, false]) {
      const sheets = [
        { name: 'Notes & terms', rows: [['Read me'], ['A < B']] },
        { name: 'Data', rows: [['Remittance Prices Worldwide'], [], ...rows] },
      ];
      await writeXlsx(path, sheets, { shared });
      expect(await importFile(path)).toMatchObject({ rows: 300, added: 0, withdrawn: 0 });
      expect(await stored()).toEqual(fromCsv);
    }
  });

  it('skips invalid rows, counts them by reason and returns examples [D2]', async () => {
    const bad = [fullRpwRow({ firm: '..' }), fullRpwRow({ source_code: 'ZZZ' }), fullRpwRow({ source_code: 'QQQ' })];
    const report = await importText(toCsv([fullRpwHeader, fullRpwRow(), ...bad]));
    expect(report.skipped).toEqual({ 'no firm': 1, 'unknown country': 2 });
    expect(report.examples[0]).toEqual({ sheet: '', row: 3, reason: 'no firm' });
    expect(formatImportReport(report)).toContain('Skipped 2 rows: unknown country.');
  });

  it('changes nothing if reading fails halfway or the file is truncated [D2]', async () => {
    await importText(exampleShape);
    const before = await stored();
    const path = join(folder, 'whole.xlsx');
    await writeXlsx(path, [{ name: 'Data', rows: generateRpwRows(5000) }]);
    async function* breaksOff() {
      yield (await newestSurveys()).map((one) => ({ ...one, period: '2026 Q1' }));
      throw new Error('the machine stopped');
    }
    await expect(syncSurveyPrices(database.db, breaksOff(), 0)).rejects.toThrow('the machine stopped');
    expect(await stored()).toEqual(before);
    const cut = `${toCsv(generateRpwRows(2000))}\n"2025_3Q,never closed`;
    await expect(importText(cut)).rejects.toThrow('The CSV file is broken near line');
    expect(await stored()).toEqual(before);
  });

  it('changes nothing if the database connection is lost halfway [D2]', async () => {
    await importText(exampleShape);
    const before = await stored();
    async function* killed() {
      yield await newestSurveys();
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
      yield await Promise.resolve([]);
    }
    await expect(syncSurveyPrices(database.db, killed(), 0)).rejects.toThrow();
    expect(await stored()).toEqual(before);
  });

  it('names a missing column [D2]', async () => {
    await expect(importText(exampleShape.replace('CC1 TOTAL COST %', 'CC1 SOMETHING'))).rejects.toThrow(
      'The file lacks the column "cc1 total cost %".',
    );
  });

  it.each([
    ['an empty file', ''],
    ['an HTML page', '<html><body>Not found</body></html>'],
    ['a truncated workbook', 'PK\x03\x04 and then nothing'],
    ['an old workbook', '\u00d0\u00cf\u0011\u00e0 old'],
  ])('rejects %s with a TableFileError [D2]', async (_what, text) => {
    const path = join(folder, 'survey.bin');
    await writeFile(path, text, 'latin1');
    await expect(importFile(path)).rejects.toMatchObject({ name: 'TableFileError' });
  });

  it('stores every period, but only the newest of each corridor is loaded [D2]', async () => {
    await importText(exampleShape);
    await importText(exampleShape.replaceAll('2025_3Q', '2025_1Q'));
    expect(await stored()).toHaveLength(8);
    expect((await newestSurveys()).map((price) => price.period)).toEqual(Array(4).fill('2025 Q3'));
  });

  it('shows a progress bar on a terminal and plain lines elsewhere [D2]', () => {
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
