import type { PopularCorridor } from '@tern/contract/corridors.ts';
import type { FallbackCorridor } from '@tern/domain/corridors/fallback-corridors.ts';
import type { EstimateRange } from '@tern/domain/money/format-range.ts';
import { observationKinds } from '@tern/domain/offers/offer.ts';
import { type PriceLabel, priceLabel } from '@tern/domain/offers/price-label.ts';
import type { PackedRateHistory } from '@tern/domain/rates/packed-rate-history.ts';

/** [S3.6-2] The content of a card. Missing numbers are shown as "N/A". */
export type CorridorCardData = {
  readonly id: string;
  /** Two letters, or '' if the source has no code; then only the country's name is shown. */
  readonly fromCountryCode: string;
  readonly toCountryCode: string;
  readonly fromCountry: string;
  readonly toCountry: string;
  readonly fromCurrency: string;
  readonly toCurrency: string;
  readonly amount: number | null;
  /** Whether the numbers are for bank transfers only, not for all methods; false if nobody offers bank transfers. */
  readonly isIntoAccount: boolean;
  readonly bestRate: number | null;
  readonly averageFee: number | null;
  readonly bestReceiveAmount: number | null;
  /** Whether any price behind the numbers is an estimate. */
  readonly isEstimate: boolean;
  /** The range of the best offer's received amount, in the receiving currency; null if its price isn't an estimate. */
  readonly range: EstimateRange | null;
  readonly popularityScore: number | null;
  /** Null if the movement over the last week is unknown. */
  readonly trend: string | null;
  readonly providersCount: number | null;
  /** The mid-market rate over the last 30 days; null if there is none to draw. */
  readonly history: PackedRateHistory | null;
  readonly insight: PopularCorridor['insight'];
  /** A language model's text about the numbers, in English; '' if there is none. */
  readonly modelInsight: string;
  readonly priceLabel: PriceLabel | null;
  readonly lastUpdated: string | null;
};

/**
 * Converts rows into cards, regardless of their source: our server, the browser's copy (which has cards, even from an
 * older release), or a plain list ([S7-6]). A row without two countries is left out.
 */
export function toCorridorCards(body: unknown): CorridorCardData[] {
  const rows: unknown = Array.isArray(body) ? body : isObject(body) ? body.corridors : undefined;
  return Array.isArray(rows) ? rows.flatMap((row) => (isObject(row) ? asCard(row) : [])) : [];
}

/** [S4.5-4] Returns a built-in corridor as a card without numbers. */
export function toFallbackCards({ fromCountry, toCountry, currency }: FallbackCorridor): CorridorCardData[] {
  return asCard({ fromCountryCode: fromCountry, toCountryCode: toCountry, fromCurrency: currency });
}

function asCard(row: Record<string, unknown>): CorridorCardData[] {
  const [fromCountryCode, toCountryCode] = [codeIn(row.fromCountryCode), codeIn(row.toCountryCode)];
  const [fromCountry, toCountry] = [text(row.fromCountry), text(row.toCountry)];
  if (!(fromCountryCode || fromCountry) || !(toCountryCode || toCountry)) return [];
  const insight = isObject(row.insight) ? (row.insight as PopularCorridor['insight']) : null;
  return [
    {
      id: text(row.id) || `${fromCountryCode || fromCountry}-${toCountryCode || toCountry}`,
      fromCountryCode,
      toCountryCode,
      fromCountry,
      toCountry,
      fromCurrency: text(row.fromCurrency),
      toCurrency: text(row.toCurrency),
      amount: number(row.amount),
      isIntoAccount: row.isIntoAccount !== false && row.payoutMethod !== null,
      bestRate: number(row.bestRate),
      averageFee: number(row.averageFee),
      bestReceiveAmount: number(row.bestReceiveAmount),
      isEstimate: row.isEstimate === true,
      range: rangeIn(row.range),
      popularityScore: number(row.popularityScore),
      trend: row.trend7d === null || row.trend === null ? null : text(row.trend),
      providersCount: number(row.providersCount ?? row.providerCount),
      history: historyIn(row.history),
      insight,
      modelInsight: row.aiInsightSource === 'model' ? text(row.aiInsight) : text(row.modelInsight),
      priceLabel: priceLabelIn(row),
      lastUpdated: Number.isFinite(Date.parse(text(row.lastUpdated))) ? text(row.lastUpdated) : null,
    },
  ];
}

/** Returns the label of a row's price; null if the row has none. */
function priceLabelIn({ confidence, kind, ...row }: Readonly<Record<string, unknown>>): PriceLabel | null {
  const known = confidences.find((one) => one === confidence);
  if (!known) return priceLabels.find((one) => one === row.priceLabel) ?? null;
  return priceLabel({
    provenance: { confidence: known, kind: observationKinds.find((one) => one === kind) },
    fallbacks: [],
  });
}

const confidences = ['live', 'fresh', 'estimated'] as const;
const priceLabels = ['confirmed', 'seen', 'estimate'] as const;

/** The days are validated when the line is drawn (domain/rates/packed-rate-history.ts). */
function historyIn(value: unknown): PackedRateHistory | null {
  if (!isObject(value) || !Array.isArray(value.rates)) return null;
  return { from: text(value.from), rates: value.rates.slice(0, 31) };
}

function rangeIn(value: unknown): EstimateRange | null {
  if (!isObject(value)) return null;
  const [low, high] = [number(value.low), number(value.high)];
  return low === null || high === null ? null : { low, high };
}

function codeIn(value: unknown): string {
  return typeof value === 'string' && /^[A-Z]{2}$/.test(value) ? value : '';
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function number(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
