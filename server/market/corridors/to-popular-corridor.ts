import type { PopularCorridor } from '@tern/contract/corridors.ts';
import { toPriceRangeResponse } from '@tern/contract/search/range-response.ts';
import { type InsightNumbers, roundInsightNumbers } from '@tern/domain/ai/insight-numbers.ts';
import { type CorridorInsight, corridorInsight } from '@tern/domain/corridors/corridor-insight.ts';
import type { RankedCorridor } from '@tern/domain/corridors/corridor-popularity.ts';
import { corridorTrend } from '@tern/domain/corridors/corridor-trend.ts';
import { formatMoney } from '@tern/domain/money/format-money.ts';
import { majorUnits } from '@tern/domain/money/major-units.ts';
import type { PackedRateHistory } from '@tern/domain/rates/packed-rate-history.ts';
import { countryByCode } from '@tern/domain/reference/countries.ts';
import { flagEmoji } from '@tern/domain/reference/country-flags.ts';
import { formatDeliveryTime } from '../search/answer-texts.ts';
import type { CorridorStats } from './calculate-corridor-stats.ts';
import type { CorridorInsights } from './corridor-insights.ts';

/** Converts a ranked and priced corridor to the API's format ([S3.6-1], [S3.6-2]). */
export function toPopularCorridor(
  corridor: RankedCorridor,
  figures: CorridorStats,
  insights: CorridorInsights,
  history: PackedRateHistory | null,
): PopularCorridor {
  const { fromCountry, toCountry } = corridor;
  const { summary, trend, mid } = figures;
  const [fromName, toName] = [countryNameOf(fromCountry), countryNameOf(toCountry)];
  const { deliveryMinutes, deliveryTimeKind } = summary.fastest?.offer ?? {};
  const isBestClear = summary.aboutEqual.length === 0;
  const insight = corridorInsight({
    amount: figures.amount,
    currency: figures.currency,
    toCurrency: figures.toCurrency,
    bestReceiveAmount: majorUnits(summary.bestReceiveAmount),
    averageReceiveAmount: majorUnits(summary.averageReceiveAmount),
    isBestClear,
    changePercent: trend?.changePercent ?? null,
    fastestMinutes: deliveryMinutes ?? null,
    isFastestTypical: deliveryTimeKind === 'typical',
  });
  const known = roundInsightNumbers({
    fromCurrency: figures.currency,
    toCurrency: figures.toCurrency,
    sendAmount: figures.amount,
    midRate: mid.rate,
    ...(!figures.isCurrent && { oldRateDay: new Date(mid.asOf).toISOString().slice(0, 10) }),
    changePercent7d: trend?.changePercent ?? null,
    bestReceiveAmount: majorUnits(summary.bestReceiveAmount),
    averageReceiveAmount: majorUnits(summary.averageReceiveAmount),
    receiveSpread: majorUnits(summary.receiveSpread),
    providerCount: summary.providerCount,
    isEstimate: summary.isEstimate,
    ...(!isBestClear && { isBestUnclear: true }),
  });
  const written = insights.of(corridor.id, known);
  return {
    id: corridor.id,
    corridor: `${fromName} to ${toName}`,
    fromCountry: fromName,
    toCountry: toName,
    fromCountryCode: fromCountry,
    toCountryCode: toCountry,
    fromCurrency: figures.currency,
    toCurrency: figures.toCurrency,
    fromFlag: flagEmoji(fromCountry),
    toFlag: flagEmoji(toCountry),
    amount: figures.amount,
    payoutMethod: figures.payoutMethod,
    volume: corridor.usdMillions ?? null,
    popularityScore: corridor.popularityScore,
    bestRate: figures.bestRate,
    avgRate: figures.averageRate,
    bestReceiveAmount: majorUnits(summary.bestReceiveAmount),
    isBestClear,
    bestProvider: { id: summary.best.offer.provider.id, name: summary.best.offer.provider.name },
    minFee: figures.minFeeUsd,
    averageFee: figures.averageFeeUsd,
    savings: figures.savingsUsd,
    providerCount: summary.providerCount,
    providersCount: summary.providerCount,
    deliveryTime: formatDeliveryTime(deliveryMinutes, deliveryTimeKind),
    deliveryTimeMinutes: deliveryMinutes ?? null,
    ...(deliveryTimeKind && { deliveryTimeKind }),
    trend: corridorTrend(trend?.direction, figures.isCurrent),
    trend7d: trend ?? null,
    history: history && { from: history.from, rates: [...history.rates] },
    insight,
    aiInsight: written ?? (insight && formatInsight(insight, known)),
    ...(written !== undefined && { aiInsightSource: 'model' }),
    confidence: summary.best.offer.provenance.confidence,
    kind: summary.best.offer.provenance.kind ?? 'estimate',
    isEstimate: summary.isEstimate,
    range: toPriceRangeResponse(summary.best.range),
    lastUpdated: new Date(mid.asOf).toISOString(),
  };
}

/**
 * Returns the insight in English, for API users. Pages write their own text from the same numbers, in the visitor's
 * language.
 */
function formatInsight(insight: CorridorInsight, { isEstimate, bestReceiveAmount }: InsightNumbers): string {
  switch (insight.kind) {
    case 'choosing_pays': {
      const { more, toCurrency, amount, currency } = insight;
      const sum = formatMoney(amount, currency, 'en', { short: true });
      return `With the best offer ${formatMoney(more, toCurrency, 'en', { estimate: isEstimate, of: bestReceiveAmount })} more arrives for ${sum} than with the average one.`;
    }
    case 'rate_moved': {
      const size = Math.abs(insight.changePercent).toFixed(1);
      return `The rate ${insight.changePercent > 0 ? 'rose' : 'fell'} by ${size}% in seven days.`;
    }
    case 'arrives_soon':
      return `With the fastest offer, money ${insight.isTypical ? 'usually arrives' : 'arrives'} within ${insight.minutes} minutes.`;
  }
}

function countryNameOf(code: string): string {
  return countryByCode(code)?.name ?? code;
}
