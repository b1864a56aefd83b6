import { observationKinds } from '@tern/domain/offers/offer.ts';
import type { SeenPrice } from '@tern/domain/prices/history/price-point.ts';
import { type ObservationSource, type PriceObservation, seenTimePrecisions } from '@tern/domain/prices/observation.ts';
import { currencyOfCountry } from '@tern/domain/reference/currency-of-country.ts';
import { isPayInMethodId, type PayInMethodId } from '@tern/domain/reference/pay-in-methods.ts';
import { isPayoutMethodId, type PayoutMethodId } from '@tern/domain/reference/payout-methods.ts';
import { sql } from 'kysely';
import type { Db } from '../../../foundation/db/database.ts';
import { type ObservationRow, rowToObservations } from '../observations/row-to-observations.ts';

/**
 * The provider, the corridor and the period. Times are in milliseconds since 1970 UTC. The period ends before `until`.
 */
export type PriceHistoryQuery = {
  readonly providerId: string;
  readonly fromCountry: string;
  readonly toCountry: string;
  /** The sending currency. The amounts are in its major units. */
  readonly currency: string;
  readonly toCurrency: string;
  readonly amount?: number | undefined;
  readonly payIn?: PayInMethodId | undefined;
  readonly payoutMethod?: PayoutMethodId | undefined;
  readonly since: number;
  readonly until: number;
};

export type SourcedPrice = SeenPrice & { readonly from: Omit<ObservationSource, 'id'> };

/** Only the columns that a history shows. A year has hundreds of rows, so every extra column costs time. */
const columns = [
  ...(['source', 'external_id', 'kind', 'currency', 'pay_in', 'payout_method', 'amount', 'fee'] as const),
  ...(['margin_percent', 'seen_at', 'seen_precision', 'period'] as const),
] as const satisfies readonly (keyof ObservationRow)[];

type Row = Pick<ObservationRow, (typeof columns)[number]> & {
  readonly source_name: string;
  readonly source_url: string;
  readonly source_license: string | null;
};

/** The maximum number of rows in a response. */
const maxRows = 4000;

/**
 * Returns a provider's seen prices in a corridor, at most one per service and day: the day's last price for the amount
 * closest to the requested one, if that amount is between half and twice the requested one. If no amount is requested,
 * it returns the day's last price for the smallest amount. Withdrawn prices are omitted. A price without a country
 * applies wherever its currency is used.
 */
export async function loadPriceHistory(db: Db, question: PriceHistoryQuery): Promise<SourcedPrice[]> {
  const { providerId, fromCountry, toCountry, currency, toCurrency, amount, payIn, payoutMethod } = question;
  // A price in euros without a country doesn't apply to a country that has its own currency.
  const fromKeys = currency === currencyOfCountry(fromCountry) ? [fromCountry, currency] : [fromCountry];
  const distance = amount === undefined ? sql`p.amount` : sql`abs(ln(p.amount::float8 / ${amount}::float8))`;
  // Sorting by day before the text columns takes a tenth of the time, because nearly all values in those columns are
  // equal.
  const day = sql`date_bin('1 day', p.seen_at, 'epoch'::timestamptz)`;
  const { rows } =
    await sql<Row>`select daily.*, s.name as source_name, s.url as source_url, s.license as source_license
    from (
      select distinct on (${day}, p.source, p.external_id) p.id, ${sql.join(columns.map((column) => sql.ref(`p.${column}`)))}
      from price_observations p
      where coalesce(p.from_country, p.currency) = any(${fromKeys})
        and coalesce(p.to_country, p.to_currency) = any(${[toCountry, toCurrency]})
        and p.provider_id = ${providerId}
        and p.seen_at >= ${new Date(question.since)} and p.seen_at < ${new Date(question.until)}
        and p.withdrawn_at is null and p.currency = ${currency} and coalesce(p.to_currency, ${toCurrency}) = ${toCurrency}
        and (${amount ?? null}::numeric is null or p.amount between ${amount ?? null}::numeric / 2 and ${amount ?? null}::numeric * 2)
        and p.pay_in is not distinct from coalesce(${payIn ?? null}, p.pay_in)
        and p.payout_method = coalesce(${payoutMethod ?? null}, p.payout_method)
      order by ${day}, p.source, p.external_id, ${distance}, p.seen_at desc, p.id desc
    ) daily join price_sources s on s.id = daily.source
    order by daily.seen_at desc, daily.id desc limit ${maxRows}`.execute(db);
  return rows.flatMap(toSourcedPrices);
}

/** Returns the sending currency of the provider's newest seen price in a corridor and period, if there is one. */
export async function findObservedCurrency(
  db: Db,
  question: Pick<PriceHistoryQuery, 'providerId' | 'fromCountry' | 'toCountry' | 'since' | 'until'>,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('price_observations')
    .select('currency')
    .where('provider_id', '=', question.providerId)
    .where('from_country', '=', question.fromCountry)
    .where('to_country', '=', question.toCountry)
    .where('seen_at', '>=', new Date(question.since))
    .where('seen_at', '<', new Date(question.until))
    .where('withdrawn_at', 'is', null)
    .orderBy('seen_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.currency;
}

function toSourcedPrices(row: Row): SourcedPrice[] {
  const kind = observationKinds.find((one) => one === row.kind);
  const seenPrecision = seenTimePrecisions.find((one) => one === row.seen_precision);
  if (!isPayoutMethodId(row.payout_method) || !kind || !seenPrecision) return [];
  return [
    {
      source: row.source,
      externalId: row.external_id,
      kind,
      currency: row.currency,
      payIn: row.pay_in !== null && isPayInMethodId(row.pay_in) ? row.pay_in : undefined,
      payoutMethod: row.payout_method,
      amount: Number(row.amount),
      fee: row.fee === null ? undefined : Number(row.fee),
      marginPercent: row.margin_percent === null ? undefined : Number(row.margin_percent),
      seenAt: row.seen_at.getTime(),
      seenPrecision,
      period: row.period ?? undefined,
      from: { name: row.source_name, url: row.source_url, license: row.source_license },
    },
  ];
}

/**
 * Returns these surveys' prices for all providers in a corridor. A survey's known errors can be detected only across
 * the whole corridor (correct-margins.ts).
 */
export async function loadSurveyPricesOfCorridor(
  db: Db,
  { fromCountry, toCountry }: Pick<PriceHistoryQuery, 'fromCountry' | 'toCountry'>,
  surveys: readonly { readonly source: string; readonly period: string }[],
): Promise<PriceObservation[]> {
  if (surveys.length === 0) return [];
  const { rows } = await sql<ObservationRow>`select p.* from price_observations p
    join jsonb_to_recordset(${JSON.stringify(surveys)}::jsonb) as s(source text, period text) using (source, period)
    where p.kind = 'survey' and p.from_country = ${fromCountry} and p.to_country = ${toCountry}
      and p.withdrawn_at is null`.execute(db);
  return rows.flatMap(rowToObservations);
}
