import { currencyDecimals } from '@tern/domain/money/currency-decimals.ts';
import { toMinor } from '@tern/domain/money/rounding.ts';
import type { ComparisonRow } from './comparison-row.ts';
import { parseIsoDurationMinutes } from './iso-duration.ts';
import { type WiseProvider, type WiseQuote, wiseProviderSchema, wiseQuoteSchema } from './wise-comparison-schema.ts';

export type ComparisonQuery = {
  readonly sourceCurrency: string;
  readonly targetCurrency: string;
  /** Major units of sourceCurrency. */
  readonly sendAmount: number;
  /** ISO 3166-1 alpha-2. If it is undefined, only rows for all countries are used. */
  readonly sourceCountry?: string | undefined;
  readonly targetCountry?: string | undefined;
};

/** Another server's clock may be slightly ahead. */
const clockSkewMs = 5 * 60_000;

/**
 * Selects the trusted rows in a response (D8). For each provider it uses the row that best matches the requested
 * countries, or the newest of several such rows. It never uses a row for another country. A row is trusted only if
 * (amount − fee) × rate equals its received amount, within one minor unit. Rejected rows are counted by reason.
 */
export function chooseComparisonRows(providers: readonly unknown[], question: ComparisonQuery, now: number) {
  const refused: Record<string, number> = {};
  const refuse = (reason: string, rows = 1): void => {
    refused[reason] = (refused[reason] ?? 0) + rows;
  };
  const chosen: { provider: WiseProvider; quote: WiseQuote }[] = [];
  for (const candidate of providers) {
    const provider = wiseProviderSchema.safeParse(candidate);
    if (!provider.success) {
      refuse('malformed');
      continue;
    }
    const quotes: WiseQuote[] = [];
    for (const row of provider.data.quotes) {
      const quote = wiseQuoteSchema.safeParse(row);
      const reason = quote.success ? findRejectionReason(quote.data, question, now) : 'malformed';
      if (quote.success && reason === undefined) quotes.push(quote.data);
      else refuse(reason ?? 'malformed');
    }
    const best = quotes.sort(
      (a, b) => countryMatchScore(b, question) - countryMatchScore(a, question) || collectedAtMs(b) - collectedAtMs(a),
    )[0];
    if (best) chosen.push({ provider: provider.data, quote: best });
  }
  const inferredMid = median(chosen.flatMap((row) => calculateImpliedMidRate(row.provider, row.quote) ?? []));
  return { rows: chosen.map((row) => toComparisonRow(row.provider, row.quote, question, inferredMid, now)), refused };
}

function findRejectionReason(quote: WiseQuote, question: ComparisonQuery, now: number): string | undefined {
  if (quote.sourceCountry !== undefined && quote.sourceCountry !== question.sourceCountry) return 'other_country';
  if (quote.targetCountry !== undefined && quote.targetCountry !== question.targetCountry) return 'other_country';
  if (collectedAtMs(quote) > now + clockSkewMs) return 'collected_in_the_future';
  if (quote.fee >= question.sendAmount) return 'fee_exceeds_amount';
  return isConsistent(quote, question) ? undefined : 'does_not_add_up';
}

function isConsistent(quote: WiseQuote, question: ComparisonQuery): boolean {
  const decimals = currencyDecimals(question.targetCurrency);
  const computed = (question.sendAmount - quote.fee) * quote.rate * 10 ** decimals;
  const stated = toMinor(quote.receivedAmount, decimals, 'down');
  return Math.abs(computed - stated) <= 1 + 1e-9 * Math.abs(computed);
}

function countryMatchScore(quote: WiseQuote, question: ComparisonQuery): number {
  const source = quote.sourceCountry !== undefined && quote.sourceCountry === question.sourceCountry;
  const target = quote.targetCountry !== undefined && quote.targetCountry === question.targetCountry;
  return (source ? 2 : 0) + (target ? 1 : 0);
}

function collectedAtMs(quote: WiseQuote): number {
  return Date.parse(quote.dateCollected);
}

/**
 * Returns the mid-market rate that a row's markup was calculated from, or undefined if the row doesn't reveal it.
 * Wise's own rows don't, because their markup is 0 by definition.
 */
function calculateImpliedMidRate(provider: WiseProvider, quote: WiseQuote): number | undefined {
  const isWise = /^(transfer)?wise$/i.test(provider.alias) || quote.isConsideredMidMarketRate === true;
  if (isWise || quote.markup === undefined || quote.markup === null) return undefined;
  return quote.rate / (1 - quote.markup / 100);
}

function median(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  const low = sorted[Math.floor((sorted.length - 1) / 2)];
  const high = sorted[Math.floor(sorted.length / 2)];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

function toComparisonRow(
  provider: WiseProvider,
  quote: WiseQuote,
  question: ComparisonQuery,
  inferredMid: number | undefined,
  now: number,
): ComparisonRow {
  const estimate = quote.deliveryEstimation?.duration;
  const duration = estimate?.max ?? estimate?.min;
  return {
    alias: provider.alias,
    name: provider.name.replace(/\p{C}+/gu, ' '),
    type: provider.type ?? '',
    fromCountry: quote.sourceCountry,
    toCountry: quote.targetCountry,
    amount: question.sendAmount,
    fee: quote.fee,
    rate: quote.rate,
    mid: calculateImpliedMidRate(provider, quote) ?? inferredMid,
    deliveryMinutes: typeof duration === 'string' ? parseIsoDurationMinutes(duration) : undefined,
    collectedAt: Math.min(collectedAtMs(quote), now),
  };
}
