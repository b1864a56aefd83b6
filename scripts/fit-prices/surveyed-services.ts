import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { correctMargins } from '@tern/domain/prices/correct-margins.ts';
import type { EstimateQuery } from '@tern/domain/prices/estimate/estimate-query.ts';
import type { PriceObservation } from '@tern/domain/prices/observation.ts';
import { parseSurvey } from '@tern/domain/prices/parse-survey.ts';

/** A surveyed way to send money and its cost as a percentage of the amount. */
export type SurveyedService = {
  readonly question: EstimateQuery;
  /** The currency of the fee and of `amount`, which is worth about 200 US dollars. */
  readonly currency: string;
  readonly amount: number;
  /** The cost at about 200 US dollars. */
  readonly feePercent: number;
  readonly markupPercent: number;
  /** The cost at about 500 US dollars, if it was surveyed. */
  readonly larger?:
    | undefined
    | { readonly amount: number; readonly feePercent: number; readonly markupPercent: number };
  readonly observedOn: string;
};

export type Survey = {
  readonly period: string;
  readonly asOf: string;
  readonly services: readonly SurveyedService[];
  /** How many services were left out: duplicates, and services without a known price at 200 US dollars. */
  readonly leftOut: { readonly repeated: number; readonly unknown: number };
};

const period = '2025 Q3';
export const surveyFolder = join(import.meta.dirname, '../../catalogue/survey');

/**
 * Returns the bundled survey after cleaning: with corrected margins, without duplicates, and without services whose
 * price is unknown. Services that differ only in speed count as duplicates.
 */
export function readSurvey(): Survey {
  const text = (name: string) => readFileSync(join(surveyFolder, name), 'utf8');
  const observations = parseSurvey(
    { services: text('rpw-2025-q3.tsv'), firms: text('firms.tsv') },
    { source: 'rpw-2025-q3', period },
  );
  const corridors = Map.groupBy(observations, ({ fromCountry, toCountry }) => `${fromCountry} ${toCountry}`);
  const priced = [...corridors.values()].flatMap((corridor) => correctMargins(corridor));
  const byService = Map.groupBy(priced, ({ observation }) => observation.externalId);
  const seen = new Set<string>();
  const services: SurveyedService[] = [];
  const leftOut = { repeated: 0, unknown: 0 };
  for (const [id, amounts] of byService) {
    // The survey reader adds " #2" to the id of a second, identical service.
    const service = toSurveyedService(amounts);
    const same = service && JSON.stringify({ ...service, observedOn: '' });
    if (!service) leftOut.unknown += 1;
    else if (id.includes(' #') || seen.has(same ?? '')) leftOut.repeated += 1;
    else services.push(service);
    if (same) seen.add(same);
  }
  const days = services.map(({ observedOn }) => observedOn).sort();
  return { period, asOf: days.at(-1) ?? '', services, leftOut };
}

type PricedObservation = ReturnType<typeof correctMargins<PriceObservation>>[number];

function toSurveyedService(amounts: readonly PricedObservation[]): SurveyedService | undefined {
  const at = (usd: number) => amounts.find(({ observation }) => observation.usdAmount === usd);
  const [smaller, larger] = [costOf(at(200)), costOf(at(500))];
  const one = amounts[0]?.observation;
  if (!smaller || !one?.fromCountry || !one.toCountry || !one.payIn) return undefined;
  const { providerId, category, fromCountry, toCountry, payIn, payoutMethod, currency } = one;
  return {
    question: { providerId, category, fromCountry, toCountry, payIn, payoutMethod },
    currency,
    ...smaller,
    ...(larger && { larger }),
    observedOn: new Date(one.seenAt).toISOString().slice(0, 10),
  };
}

function costOf(priced: PricedObservation | undefined): SurveyedService['larger'] | undefined {
  if (!priced || priced.marginPercent === undefined || priced.observation.fee === undefined) return undefined;
  const { amount, fee } = priced.observation;
  return { amount, feePercent: (fee / amount) * 100, markupPercent: priced.marginPercent };
}
