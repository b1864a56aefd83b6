import { readFile } from 'node:fs/promises';
import { canonicalRate } from '@tern/domain/money/exchange-rate.ts';
import { crossRate, type RateTable } from '@tern/domain/rates/rate-table.ts';
import type { Db } from '../../../foundation/db/database.ts';
import { type SourcedClose, type SourcedRate, saveDailyCloses, savePoints } from '../rates.store.ts';
import { utcDay } from '../records/source-registry.ts';
import { readReferenceRates } from './reference-rates.ts';

type EcbHistory = { currencies: string[]; days: [day: string, ...perEuro: (number | null)[]][] };

/**
 * Gives a fresh database a past: the European Central Bank's daily rates and the two bundled editions of the reference
 * rates, so that charts and trends exist without a network. Never over what was observed; already there, it changes nothing.
 */
export async function seedHistory(db: Db): Promise<void> {
  const closes = await bundledCloses();
  const last = closes.at(-1);
  if (last === undefined || (await hasClose(db, last))) return;
  await saveDailyCloses(db, closes, false);
  await savePoints(db, await bundledPoints());
}

/** The newer edition as records, received when it was made: so that the latest records are never empty. */
async function bundledPoints(): Promise<readonly SourcedRate[]> {
  const { source, asOf, rates } = await readReferenceRates(0);
  return [...rates].map(([currency, perUsd]) => ({ currency, perUsd, asOf, source, receivedAt: asOf }));
}

/** The bundled past, the newest day at the end. */
export async function bundledCloses(): Promise<readonly SourcedClose[]> {
  const file = new URL('./ecb-history.json', import.meta.url);
  const history = JSON.parse(await readFile(file, 'utf8')) as EcbHistory;
  const editions = [await readReferenceRates(0, 'reference-rates-week-before'), await readReferenceRates(0)];
  return [...history.days.flatMap((day) => closesOfDay(history.currencies, day)), ...editions.flatMap(closesOfTable)];
}

/** A table's closes for the UTC day that it is of. */
export function closesOfTable(table: RateTable): readonly SourcedClose[] {
  return [table.base, ...table.rates.keys()].flatMap((currency) => {
    const perUsd = currency === 'USD' ? undefined : crossRate(table, 'USD', currency);
    return perUsd === undefined ? [] : [{ currency, day: utcDay(table.asOf), perUsd, source: table.source }];
  });
}

function closesOfDay(currencies: readonly string[], [day, ...perEuro]: EcbHistory['days'][number]): SourcedClose[] {
  const dollar = perEuro[currencies.indexOf('USD')];
  if (typeof dollar !== 'number') return [];
  const closes: SourcedClose[] = [{ currency: 'EUR', day, perUsd: canonicalRate(1 / dollar), source: 'ecb' }];
  for (const [index, currency] of currencies.entries()) {
    const rate = perEuro[index];
    if (typeof rate === 'number' && currency !== 'USD') {
      closes.push({ currency, day, perUsd: canonicalRate(rate / dollar), source: 'ecb' });
    }
  }
  return closes;
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
