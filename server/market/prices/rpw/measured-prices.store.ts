import { providerCategories } from '@tern/domain/providers/provider.ts';
import { isPayoutMethod } from '@tern/domain/reference/payout-methods.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../foundation/db/database.ts';
import type { MeasuredPrice, SurveyedQuote } from './measured-price.ts';

export type ReplaceResult = { readonly added: number; readonly changed: number; readonly removed: number };

/** Filled in this order, from JSON. */
const columns = [
  'source',
  'period',
  'external_id',
  'source_country',
  'destination_country',
  'firm',
  'category',
  'payout_method',
  'pay_in',
  'delivery_minutes',
  'amount200',
  'usd200',
  'currency200',
  'fee200',
  'margin_percent200',
  'total_cost_percent200',
  'amount500',
  'usd500',
  'currency500',
  'fee500',
  'margin_percent500',
  'total_cost_percent500',
  'transparent',
  'surveyed_on',
] as const;

/** Of the same corridor and period. */
const sameSurvey = sql`p.source = s.source and p.period = s.period
  and p.source_country = s.source_country and p.destination_country = s.destination_country`;

/**
 * Replaces what is stored of the corridors and periods that the portions speak of, in one transaction: if the file turns
 * out to be broken, or the machine stops, everything is as before. The same file again changes nothing.
 */
export async function replaceMeasuredPrices(
  db: Db,
  source: string,
  portions: AsyncIterable<readonly MeasuredPrice[]>,
): Promise<ReplaceResult> {
  const list = columnList();
  return db.transaction().execute(async (trx) => {
    await sql`create temporary table survey_rows on commit drop as select ${list} from measured_prices with no data`.execute(
      trx,
    );
    for await (const portion of portions) {
      if (portion.length === 0) continue;
      const json = JSON.stringify(portion.map((price) => asRow(source, price)));
      await sql`insert into survey_rows select ${list}
        from jsonb_populate_recordset(null::survey_rows, ${json}::jsonb)`.execute(trx);
    }
    await sql`create index on survey_rows (source, period, external_id)`.execute(trx);
    await sql`analyze survey_rows`.execute(trx);
    const removed = await sql`delete from measured_prices p
      using (select distinct source, period, source_country, destination_country from survey_rows) s
      where ${sameSurvey} and not exists (select from survey_rows r
        where r.source = p.source and r.period = p.period and r.external_id = p.external_id)`.execute(trx);
    const written = await sql<{ is_new: boolean }>`with written as (
        insert into measured_prices as p (${list})
        select distinct on (source, period, external_id) ${list} from survey_rows
        on conflict (source, period, external_id) do update set ${assignments()}
        where (${prefixed('p')}) is distinct from (${prefixed('excluded')})
        returning (xmax = 0) as is_new)
      select is_new, count(*) as rows from written group by is_new`.execute(trx);
    const count = (isNew: boolean) =>
      Number((written.rows as { is_new: boolean; rows?: number }[]).find((row) => row.is_new === isNew)?.rows ?? 0);
    return { added: count(true), changed: count(false), removed: Number(removed.numAffectedRows ?? 0) };
  });
}

/** Of every corridor the prices of its newest period. */
export async function loadNewestMeasuredPrices(db: Db, source: string): Promise<MeasuredPrice[]> {
  const rows = await db
    .selectFrom('measured_prices as p')
    .selectAll('p')
    .where('p.source', '=', source)
    .where('p.period', '=', (eb) =>
      eb
        .selectFrom('measured_prices as newer')
        .select((max) => max.fn.max('newer.period').as('period'))
        .whereRef('newer.source', '=', 'p.source')
        .whereRef('newer.source_country', '=', 'p.source_country')
        .whereRef('newer.destination_country', '=', 'p.destination_country'),
    )
    .orderBy('p.source_country')
    .orderBy('p.destination_country')
    .orderBy('p.external_id')
    .execute();
  return rows.flatMap((row) => {
    if (!isPayoutMethod(row.payout_method)) return [];
    return {
      externalId: row.external_id,
      period: row.period,
      sourceCountry: row.source_country,
      destinationCountry: row.destination_country,
      firm: row.firm,
      category: providerCategories.find((category) => category === row.category) ?? 'mto',
      payoutMethod: row.payout_method,
      payIn: row.pay_in ?? undefined,
      deliveryMinutes: row.delivery_minutes ?? undefined,
      quote200: asQuote(
        row.amount200,
        row.usd200,
        row.currency200,
        row.fee200,
        row.margin_percent200,
        row.total_cost_percent200,
      ),
      quote500: asQuote(
        row.amount500,
        row.usd500,
        row.currency500,
        row.fee500,
        row.margin_percent500,
        row.total_cost_percent500,
      ),
      transparent: row.transparent,
      surveyedOn: row.surveyed_on ?? undefined,
    };
  });
}

function asRow(source: string, price: MeasuredPrice): Record<(typeof columns)[number], unknown> {
  const { quote200, quote500 } = price;
  return {
    source,
    period: price.period,
    external_id: price.externalId,
    source_country: price.sourceCountry,
    destination_country: price.destinationCountry,
    firm: price.firm,
    category: price.category,
    payout_method: price.payoutMethod,
    pay_in: price.payIn,
    delivery_minutes: price.deliveryMinutes,
    amount200: quote200?.amount,
    usd200: quote200?.usd,
    currency200: quote200?.currency,
    fee200: quote200?.fee,
    margin_percent200: quote200?.marginPercent,
    total_cost_percent200: quote200?.totalCostPercent,
    amount500: quote500?.amount,
    usd500: quote500?.usd,
    currency500: quote500?.currency,
    fee500: quote500?.fee,
    margin_percent500: quote500?.marginPercent,
    total_cost_percent500: quote500?.totalCostPercent,
    transparent: price.transparent,
    surveyed_on: price.surveyedOn,
  };
}

function asQuote(
  amount: string | null,
  usd: number | null,
  currency: string | null,
  fee: string | null,
  margin: string | null,
  total: string | null,
): SurveyedQuote | undefined {
  if (amount === null || usd === null || currency === null || fee === null) return undefined;
  return {
    amount: Number(amount),
    usd,
    currency,
    fee: Number(fee),
    marginPercent: margin === null ? undefined : Number(margin),
    totalCostPercent: Number(total ?? 0),
  };
}

function columnList(): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(column)));
}

function prefixed(table: string): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(`${table}.${column}`)));
}

function assignments(): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`));
}
