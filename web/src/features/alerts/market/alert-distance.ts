import { isEstimatedPrice } from '@tern/contract/search/is-estimated-price.ts';
import type { Alert } from '@tern/domain/alerts/alert.ts';
import { calculateChangePercent } from '@tern/domain/alerts/alert-thresholds.ts';
import { highestRateBeforeDay, utcDay } from '@tern/domain/alerts/backtest/days-before.ts';
import type { DailyRate } from '@tern/domain/rates/rate-window.ts';
import type { PairRate } from './pair-rate.ts';
import type { OfferPrice } from './use-offer-prices.ts';

/**
 * How far an alert is from its target now (D4). The kinds for missing values have no distance. For display only: the
 * server decides whether an alert is triggered.
 */
export type AlertDistance =
  | {
      readonly kind: 'rate';
      /** The currency of the rate. */
      readonly toCurrency: string;
      readonly target: number;
      readonly isReached: boolean;
      /** The distance between the rate and the target, never negative. */
      readonly gap: number;
      readonly gapPercent: number;
    }
  | { readonly kind: 'change'; readonly movedPercent: number; readonly threshold: number; readonly isReached: boolean }
  | { readonly kind: 'change_not_begun'; readonly threshold: number }
  | {
      readonly kind: 'money';
      /** The received amount or the cost of the best offer, or of the chosen provider's offer. */
      readonly now: number;
      readonly currency: string;
      readonly gap: number;
      readonly isReached: boolean;
      readonly price: OfferPrice;
    }
  | { readonly kind: 'only_estimated_prices' }
  | { readonly kind: 'providers'; readonly count: number }
  | { readonly kind: 'best'; readonly high: number; readonly isReached: boolean; readonly gapPercent: number }
  | { readonly kind: 'too_few_days' }
  | { readonly kind: 'unknown' };

export type CurrentMarket = {
  /** Undefined while loading; null if loading failed. */
  readonly rate: PairRate | null | undefined;
  /** Undefined while loading; null if loading failed. */
  readonly history: readonly DailyRate[] | null | undefined;
  /** Undefined while loading; null if loading failed. */
  readonly prices: readonly OfferPrice[] | null | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
};

const unknownDistance: AlertDistance = { kind: 'unknown' };

export function alertDistance(alert: Alert, { rate, history, prices, now }: CurrentMarket): AlertDistance {
  switch (alert.type) {
    case 'rate_better':
    case 'rate_target':
      return rate && alert.targetRate !== undefined
        ? targetRateDistance({ type: alert.type, toCurrency: alert.toCurrency }, rate.rate, alert.targetRate)
        : unknownDistance;
    case 'change':
      return rate ? rateChangeDistance(alert, rate.rate) : unknownDistance;
    case 'best_in_days':
      return rate ? bestRateDistance(alert, rate.rate, history, now) : unknownDistance;
    case 'new_provider':
      return prices ? { kind: 'providers', count: prices.length } : unknownDistance;
    case 'receive_at_least':
    case 'fee_lower':
      return prices ? priceDistance(alert, prices) : unknownDistance;
  }
}

function targetRateDistance(
  { type, toCurrency }: { readonly type: 'rate_better' | 'rate_target'; readonly toCurrency: string },
  rate: number,
  target: number,
): AlertDistance {
  const isReached = type === 'rate_better' ? rate >= target : rate <= target;
  const gap = Math.abs(target - rate);
  return {
    kind: 'rate',
    toCurrency,
    target,
    isReached,
    gap,
    gapPercent: Math.abs(calculateChangePercent(target, rate)),
  };
}

function rateChangeDistance({ baseRate, changeThreshold: threshold = 0 }: Alert, rate: number): AlertDistance {
  if (baseRate === undefined) return { kind: 'change_not_begun', threshold };
  const movedPercent = calculateChangePercent(rate, baseRate);
  return { kind: 'change', movedPercent, threshold, isReached: Math.abs(movedPercent) >= threshold };
}

function bestRateDistance(
  { bestInDays }: Alert,
  rate: number,
  history: CurrentMarket['history'],
  now: number,
): AlertDistance {
  if (!history || bestInDays === undefined) return unknownDistance;
  const high = highestRateBeforeDay(history, utcDay(now), bestInDays);
  if (high === undefined) return { kind: 'too_few_days' };
  return { kind: 'best', high, isReached: rate > high, gapPercent: Math.max(0, calculateChangePercent(high, rate)) };
}

/** Returns a price alert's distance. Estimated prices never trigger alerts (D8), so they are ignored here too. */
function priceDistance(alert: Alert, prices: readonly OfferPrice[]): AlertDistance {
  const offers = prices.filter(({ id }) => alert.provider === undefined || id === alert.provider);
  const notEstimated = offers.filter((offer) => !isEstimatedPrice(offer));
  const isFee = alert.type === 'fee_lower';
  const better = (one: OfferPrice, other: OfferPrice): boolean =>
    isFee ? one.totalCost < other.totalCost : one.receiveAmount > other.receiveAmount;
  const [first, ...rest] = notEstimated;
  if (!first) return offers.length > 0 ? { kind: 'only_estimated_prices' } : unknownDistance;
  const price = rest.reduce((best, each) => (better(each, best) ? each : best), first);
  const now = isFee ? price.totalCost : price.receiveAmount;
  const target = (isFee ? alert.targetFee : alert.targetReceive) ?? 0;
  return {
    kind: 'money',
    now,
    currency: isFee ? alert.fromCurrency : alert.toCurrency,
    gap: Math.abs(target - now),
    isReached: isFee ? now <= target : now >= target,
    price,
  };
}
