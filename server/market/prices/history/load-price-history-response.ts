import type {
  PriceHistoryObservation,
  PriceHistoryParams,
  PriceHistoryResponse,
} from '@tern/contract/prices/price-history.ts';
import { type MonthlyPriceChange, monthlyPriceChange } from '@tern/domain/prices/history/monthly-price-change.ts';
import { type PricePoint, type SeenPrice, toPricePoints } from '@tern/domain/prices/history/price-point.ts';
import { currencyOfCountry } from '@tern/domain/reference/currency-of-country.ts';
import type { Db } from '../../../foundation/db/database.ts';
import {
  findObservedCurrency,
  loadPriceHistory,
  loadSurveyPricesOfCorridor,
  type SourcedPrice,
} from './price-history.store.ts';

const dayMs = 86_400_000;
// The length of the history in days if the request has no start date.
const defaultDays = 730;

/** Returns a provider's seen prices in a corridor. `now` is in milliseconds since 1970 UTC. */
export async function loadPriceHistoryResponse(
  db: Db,
  question: PriceHistoryParams,
  now: number,
): Promise<PriceHistoryResponse> {
  const { provider, fromCountry, toCountry, amount, payIn, payoutMethod } = question;
  const to = question.to ?? toIsoDate(now);
  const from = question.from ?? toIsoDate(Date.parse(to) - defaultDays * dayMs);
  const of = {
    ...{ providerId: provider, fromCountry, toCountry, toCurrency: currencyOfCountry(toCountry) },
    ...{ amount, payIn, payoutMethod, since: Date.parse(from), until: Date.parse(to) + dayMs },
  };
  let currency = question.currency ?? currencyOfCountry(fromCountry);
  let own = await loadPriceHistory(db, { ...of, currency });
  if (own.length === 0 && question.currency === undefined) {
    // In some countries, such as Costa Rica, prices are surveyed in dollars.
    const seen = await findObservedCurrency(db, of);
    if (seen !== undefined && seen !== currency) {
      currency = seen;
      own = await loadPriceHistory(db, { ...of, currency });
    }
  }
  const corridor = { fromCountry, toCountry, currency, toCurrency: of.toCurrency };
  const points = toPricePoints(own, await loadSurveyPricesOfCorridor(db, corridor, surveysOf(own)));
  const change = monthlyPriceChange(points, now);
  return {
    query: {
      ...{ provider, ...corridor, from, to },
      ...{ amount: amount ?? null, payIn: payIn ?? null, payoutMethod: payoutMethod ?? null },
    },
    observations: toHistoryObservations(points),
    monthChange: change ? toMonthChangeResponse(change) : null,
  };
}

function surveysOf(own: readonly SeenPrice[]) {
  const surveys = own.flatMap(({ kind, source, period }) =>
    kind === 'survey' && period !== undefined ? [{ source, period }] : [],
  );
  return [...new Map(surveys.map((one) => [`${one.source} ${one.period}`, one])).values()];
}

/** Numbers services in order of appearance, because the source's ids are meaningless to users. */
function toHistoryObservations(points: readonly PricePoint<SourcedPrice>[]): PriceHistoryObservation[] {
  const numbers = new Map<string, number>();
  return points.map((point) => {
    const name = `${point.observation.source}\n${point.observation.externalId}`;
    const service = numbers.get(name) ?? numbers.size + 1;
    numbers.set(name, service);
    return toHistoryObservation(point, service);
  });
}

function toHistoryObservation(
  { observation: one, markupPercent, totalCostPercent, isCorrected }: PricePoint<SourcedPrice>,
  service: number,
): PriceHistoryObservation {
  return {
    seenAt: formatSeenAt(one),
    precision: one.seenPrecision,
    kind: one.kind,
    source: one.from.name,
    url: one.from.url || null,
    license: one.from.license,
    payIn: one.payIn ?? null,
    payoutMethod: one.payoutMethod,
    amount: one.amount,
    fee: one.fee ?? null,
    markupPercent: markupPercent ?? null,
    totalCostPercent: totalCostPercent ?? null,
    isCorrected,
    service,
  };
}

function toMonthChangeResponse({
  before,
  after,
  points,
}: MonthlyPriceChange): NonNullable<PriceHistoryResponse['monthChange']> {
  const at = ({ observation, totalCostPercent }: MonthlyPriceChange['after']) => ({
    seenAt: formatSeenAt(observation),
    totalCostPercent,
  });
  const direction = points > 0 ? 'more_expensive' : points < 0 ? 'cheaper' : 'same';
  return { direction, points, before: at(before), after: at(after), amount: after.observation.amount };
}

function formatSeenAt({ seenAt, seenPrecision }: SeenPrice): string {
  return seenPrecision === 'minute' ? new Date(seenAt).toISOString() : toIsoDate(seenAt);
}

function toIsoDate(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
