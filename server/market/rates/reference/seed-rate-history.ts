import { readFile } from 'node:fs/promises';
import { crossRate, type RateTable } from '@tern/domain/rates/rate-table.ts';
import type { Db } from '../../../foundation/db/database.ts';
import { type SourcedClose, type SourcedRate, saveDailyCloses, saveRatePoints } from '../rates.store.ts';
import { utcDay } from '../records/rate-source-tracker.ts';
import { readReferenceRates } from './reference-rates.ts';

/**
 * The file format of a history. It has one row per day and one column per currency. Null means that there is no rate.
 */
type BundledHistory = {
  readonly base: string;
  readonly currencies: readonly string[];
  readonly days: readonly (readonly [day: string, ...perBase: (number | null)[]])[];
};

/**
 * Seeds a new database with history, so that charts and trends work offline. The history has rates for every currency
 * on some dates, and the European Central Bank's rates on the dates in between. Never overwrites observations, and does
 * nothing if already seeded.
 */
export async function seedRateHistory(db: Db): Promise<void> {
  const [oldest] = await readAllCurrencyHistory();
  const [first] = oldest === undefined ? [] : closesOfTable(oldest);
  if (first === undefined || (await hasClose(db, first))) return;
  await saveDailyCloses(db, await readBundledCloses(), false);
  await saveRatePoints(db, await readBundledPoints());
}

/**
 * Returns the bundled reference rates as records with the rates' own date, so the list of latest records is never
 * empty.
 */
async function readBundledPoints(): Promise<readonly SourcedRate[]> {
  const { source, asOf, rates } = await readReferenceRates(0);
  return [...rates].map(([currency, perUsd]) => ({ currency, perUsd, asOf, source, receivedAt: asOf }));
}

/**
 * Returns the bundled history. Each day has one source: the table of all currencies if it includes the day, otherwise
 * the European Central Bank.
 */
export async function readBundledCloses(): Promise<readonly SourcedClose[]> {
  const all = await readAllCurrencyHistory();
  const covered = new Set(all.map(({ asOf }) => asOf));
  const between = (await readHistory('./ecb-history.json', 'ecb')).filter(({ asOf }) => !covered.has(asOf));
  return [...all, ...between].flatMap(closesOfTable);
}

/** Returns a table's closes for its UTC day. */
export function closesOfTable(table: RateTable): readonly SourcedClose[] {
  return [table.base, ...table.rates.keys()].flatMap((currency) => {
    const perUsd = currency === 'USD' ? undefined : crossRate(table, 'USD', currency);
    return perUsd === undefined ? [] : [{ currency, day: utcDay(table.asOf), perUsd, source: table.source }];
  });
}

const readAllCurrencyHistory = (): Promise<readonly RateTable[]> => readHistory('./rate-history.json', 'reference');

async function readHistory(path: string, source: string): Promise<readonly RateTable[]> {
  const text = await readFile(new URL(path, import.meta.url), 'utf8');
  const { base, currencies, days } = JSON.parse(text) as BundledHistory;
  return days.map(([day, ...perBase]): RateTable => {
    const asOf = Date.parse(day);
    const rates = currencies.flatMap((currency, index): [string, number][] => {
      const rate = perBase[index];
      return typeof rate === 'number' ? [[currency, rate]] : [];
    });
    return { source, base, asOf, receivedAt: asOf, rates: new Map(rates), kind: 'reference' };
  });
}

async function hasClose(db: Db, { currency, day }: SourcedClose): Promise<boolean> {
  const row = await db
    .selectFrom('rate_daily_closes')
    .select('source')
    .where('currency', '=', currency)
    .where('day', '=', day)
    .executeTakeFirst();
  return row !== undefined;
}
