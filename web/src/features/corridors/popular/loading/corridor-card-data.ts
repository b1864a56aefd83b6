import type { PopularCorridor } from '@tern/contract/corridors.ts';
import type { FallbackCorridor } from '@tern/domain/corridors/fallback-corridors.ts';
import type { EstimateRange } from '@tern/domain/money/format-estimate-range.ts';
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
 * Converts the rows of a response, a plain list ([S7-6]) or the browser's copy into cards. The browser's copy contains
 * cards, possibly from an older release. Rows without two countries are omitted.
 */
export function toCorridorCards(body: unknown): CorridorCardData[] {
  const rows: unknown = Array.isArray(body) ? body : isObject(body) ? body.corridors : undefined;
  return Array.isArray(rows) ? rows.flatMap((row) => (isObject(row) ? parseCard(row) : [])) : [];
}

/** [S4.5-4] Returns a built-in corridor as a card without numbers. */
export function toFallbackCards({ fromCountry, toCountry, currency }: FallbackCorridor): CorridorCardData[] {
  return parseCard({ fromCountryCode: fromCountry, toCountryCode: toCountry, fromCurrency: currency });
}

function parseCard(row: Record<string, unknown>): CorridorCardData[] {
  const [fromCountryCode, toCountryCode] = [parseCountryCode(row.fromCountryCode), parseCountryCode(row.toCountryCode)];
  const [fromCountry, toCountry] = [parseText(row.fromCountry), parseText(row.toCountry)];
  if (!(fromCountryCode || fromCountry) || !(toCountryCode || toCountry)) return [];
  const insight = isObject(row.insight) ? (row.insight as PopularCorridor['insight']) : null;
  return [
    {
      id: parseText(row.id) || `${fromCountryCode || fromCountry}-${toCountryCode || toCountry}`,
      fromCountryCode,
      toCountryCode,
      fromCountry,
      toCountry,
      fromCurrency: parseText(row.fromCurrency),
      toCurrency: parseText(row.toCurrency),
      amount: parseNumber(row.amount),
      isIntoAccount: row.isIntoAccount !== false && row.payoutMethod !== null,
      bestRate: parseNumber(row.bestRate),
      averageFee: parseNumber(row.averageFee),
      bestReceiveAmount: parseNumber(row.bestReceiveAmount),
      isEstimate: row.isEstimate === true,
      range: parseRange(row.range),
      popularityScore: parseNumber(row.popularityScore),
      trend: row.trend7d === null || row.trend === null ? null : parseText(row.trend),
      providersCount: parseNumber(row.providersCount ?? row.providerCount),
      history: parseHistory(row.history),
      insight,
      modelInsight: row.aiInsightSource === 'model' ? parseText(row.aiInsight) : parseText(row.modelInsight),
      priceLabel: parsePriceLabel(row),
      lastUpdated: Number.isFinite(Date.parse(parseText(row.lastUpdated))) ? parseText(row.lastUpdated) : null,
    },
  ];
}

/** Returns the label of a row's price; null if the row has none. */
function parsePriceLabel({ confidence, kind, ...row }: Readonly<Record<string, unknown>>): PriceLabel | null {
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
function parseHistory(value: unknown): PackedRateHistory | null {
  if (!isObject(value) || !Array.isArray(value.rates)) return null;
  return { from: parseText(value.from), rates: value.rates.slice(0, 31) };
}

function parseRange(value: unknown): EstimateRange | null {
  if (!isObject(value)) return null;
  const [low, high] = [parseNumber(value.low), parseNumber(value.high)];
  return low === null || high === null ? null : { low, high };
}

function parseCountryCode(value: unknown): string {
  return typeof value === 'string' && /^[A-Z]{2}$/.test(value) ? value : '';
}

function parseText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function parseNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
