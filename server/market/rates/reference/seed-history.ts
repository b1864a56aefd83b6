import { readFile } from 'node:fs/promises';
import { crossRate, type RateTable } from '@tern/domain/rates/rate-table.ts';
import type { Db } from '../../../foundation/db/database.ts';
import { type SourcedClose, type SourcedRate, saveDailyCloses, savePoints } from '../rates.store.ts';
import { utcDay } from '../records/source-registry.ts';
import { readReferenceRates } from './reference-rates.ts';

/** A history as it ships: a line for each day, a column for each currency; null = not observed. */
type BundledHistory = {
  readonly base: string;
  readonly currencies: readonly string[];
  readonly days: readonly (readonly [day: string, ...perBase: (number | null)[]])[];
};

/**
 * Gives a fresh database a past: rates of every currency on the dates that were kept, and the European Central Bank's on the days
 * between them, so that charts and trends exist without a network. Never over what was observed; already there, it changes nothing.
 */
export async function seedHistory(db: Db): Promise<void> {
  const closes = await bundledCloses();
  const [first] = closes;
  if (first === undefined || (await hasClose(db, first))) return;
  await saveDailyCloses(db, closes, false);
  await savePoints(db, await bundledPoints());
}

/** The bundled reference rates as records, received when they were made: so that the latest records are never empty. */
async function bundledPoints(): Promise<readonly SourcedRate[]> {
  const { source, asOf, rates } = await readReferenceRates(0);
  return [...rates].map(([currency, perUsd]) => ({ currency, perUsd, asOf, source, receivedAt: asOf }));
}

/** The bundled past. Every day is of one source: the table of all currencies where it has the day, else the European Central Bank. */
export async function bundledCloses(): Promise<readonly SourcedClose[]> {
  const all = await readHistory('./rate-history.json', 'reference');
  const covered = new Set(all.map(({ asOf }) => asOf));
  const between = (await readHistory('./ecb-history.json', 'ecb')).filter(({ asOf }) => !covered.has(asOf));
  return [...all, ...between].flatMap(closesOfTable);
}

/** A table's closes for the UTC day that it is of. */
export function closesOfTable(table: RateTable): readonly SourcedClose[] {
  return [table.base, ...table.rates.keys()].flatMap((currency) => {
    const perUsd = currency === 'USD' ? undefined : crossRate(table, 'USD', currency);
    return perUsd === undefined ? [] : [{ currency, day: utcDay(table.asOf), perUsd, source: table.source }];
  });
}

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
