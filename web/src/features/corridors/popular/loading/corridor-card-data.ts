import type { PopularCorridor } from '@tern/contract/corridors.ts';
import type { FallbackCorridor } from '@tern/domain/corridors/fallback-corridors.ts';
import { observationKinds } from '@tern/domain/providers/offer.ts';
import { type PriceWord, priceWord } from '@tern/domain/providers/price-word.ts';
import type { PackedHistory } from '@tern/domain/rates/packed-history.ts';

/** [S3.6-2] What a card shows. Figures may be missing: then they read "N/A", and nothing is made up. */
export type CorridorCardData = {
  readonly id: string;
  /** Two letters; where a server gave none, the country's name stands alone. */
  readonly fromCountryCode: string;
  readonly toCountryCode: string;
  readonly fromCountry: string;
  readonly toCountry: string;
  readonly fromCurrency: string;
  readonly toCurrency: string;
  readonly amount: number | null;
  /** Whether the figures are of transfers into bank accounts; where nobody offers these, they are of every way. */
  readonly isIntoAccount: boolean;
  readonly bestRate: number | null;
  readonly averageFee: number | null;
  readonly bestReceiveAmount: number | null;
  /** Whether any price behind the figures is an estimate. */
  readonly isEstimate: boolean;
  readonly popularityScore: number | null;
  readonly trend: string;
  readonly providersCount: number | null;
  /** The mid-market rate of the last 30 days; null where there is none to draw. */
  readonly history: PackedHistory | null;
  readonly insight: PopularCorridor['insight'];
  /** What a model wrote about the figures, in English; '' where none did. */
  readonly modelInsight: string;
  readonly word: PriceWord | null;
  readonly lastUpdated: string | null;
};

/**
 * Rows as cards, whoever wrote them: our server, an older edition in the browser's storage, or a plain list ([S7-6]). A row without two
 * countries is left out.
 */
export function readCorridors(body: unknown): CorridorCardData[] {
  const rows: unknown = Array.isArray(body) ? body : isObject(body) ? body.corridors : undefined;
  return Array.isArray(rows) ? rows.flatMap((row) => (isObject(row) ? asCard(row) : [])) : [];
}

/** [S4.5-4] A built-in corridor as a card without figures. */
export function cardOfFallback({ fromCountry, toCountry, currency }: FallbackCorridor): CorridorCardData[] {
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
      isIntoAccount: row.payoutMethod !== null,
      bestRate: number(row.bestRate),
      averageFee: number(row.averageFee),
      bestReceiveAmount: number(row.bestReceiveAmount),
      isEstimate: row.isEstimate === true,
      popularityScore: number(row.popularityScore),
      trend: text(row.trend),
      providersCount: number(row.providersCount ?? row.providerCount),
      history: historyIn(row.history),
      insight,
      modelInsight: row.aiInsightSource === 'model' ? text(row.aiInsight) : '',
      word: wordIn(row),
      lastUpdated: Number.isFinite(Date.parse(text(row.lastUpdated))) ? text(row.lastUpdated) : null,
    },
  ];
}

/** null where the row does not say how its price is known. */
function wordIn({ confidence, kind }: Readonly<Record<string, unknown>>): PriceWord | null {
  const known = confidences.find((one) => one === confidence);
  if (!known) return null;
  return priceWord({
    provenance: { confidence: known, kind: observationKinds.find((one) => one === kind) },
    fallbacks: [],
  });
}

const confidences = ['live', 'fresh', 'estimated'] as const;

/** What days it holds is checked where it is drawn (domain/rates/packed-history.ts). */
function historyIn(value: unknown): PackedHistory | null {
  if (!isObject(value) || !Array.isArray(value.rates)) return null;
  return { from: text(value.from), rates: value.rates.slice(0, 31) };
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
