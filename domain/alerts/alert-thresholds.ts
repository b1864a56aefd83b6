import { currencyDecimals } from '../money/currency-decimals.ts';
import { toMinor } from '../money/rounding.ts';
import type { Alert } from './alert.ts';

/**
 * The thresholds at which an alert triggers and at which it is re-armed ([S4.6-1], D5). The check and the database
 * index both use these thresholds, so they always agree. Thresholds are inclusive: a value equal to the target
 * triggers.
 */
export type AlertThreshold = {
  /**
   * A `jump` is compared with the percentage move since the last known rate, and the other thresholds with the observed
   * value.
   */
  readonly side: 'at_or_above' | 'at_or_below' | 'jump';
  readonly at: number;
};

/**
 * How far, in percent, a value has to move back from its target before an immediate alert can trigger again. Shown in
 * the form.
 */
export const resetDistancePercent = 0.1;

/**
 * Returns the threshold for re-arming an alert that triggers at or above `level`: a value at or below the threshold
 * re-arms it. The threshold has ten significant digits, as rates do.
 */
export function calculateResetLevelBelow(level: number): number {
  return roundToTenSignificantDigits(level * (1 - resetDistancePercent / 100));
}

function calculateResetLevelAbove(level: number): number {
  return roundToTenSignificantDigits(level * (1 + resetDistancePercent / 100));
}

/** Rounds to ten significant digits (docs/decisions/0003), so 100 plus 10% is 110 instead of 110.00000000000001. */
function roundToTenSignificantDigits(value: number): number {
  return Number(value.toPrecision(10));
}

/** Returns the thresholds at which an alert triggers. Its condition is met if at least one of them is reached. */
export function findTriggerThresholds(alert: Alert): readonly AlertThreshold[] {
  switch (alert.type) {
    case 'rate_better':
      return [{ side: 'at_or_above', at: alert.targetRate ?? Number.POSITIVE_INFINITY }];
    case 'rate_target':
      return [{ side: 'at_or_below', at: alert.targetRate ?? Number.NEGATIVE_INFINITY }];
    case 'change':
      return findChangeThresholds(alert);
    case 'receive_at_least':
      return [{ side: 'at_or_above', at: targetReceiveMinor(alert) }];
    case 'fee_lower':
      return [{ side: 'at_or_below', at: targetFeeMinor(alert) }];
    case 'new_provider':
      return [{ side: 'at_or_above', at: alert.providersSeenAt + 1 }];
    case 'best_in_days':
      return [{ side: 'at_or_above', at: 1 }];
  }
}

/**
 * Returns the threshold at which a triggered immediate alert is re-armed. It differs slightly from the target, so a
 * rate hovering around the target triggers only one message. Returns undefined for types that don't re-arm: a change
 * alert starts from a new base, and a provider is new only once.
 */
export function findResetThreshold(alert: Alert): AlertThreshold | undefined {
  switch (alert.type) {
    case 'rate_better':
      return { side: 'at_or_below', at: calculateResetLevelBelow(alert.targetRate ?? 0) };
    case 'rate_target':
      return { side: 'at_or_above', at: calculateResetLevelAbove(alert.targetRate ?? 0) };
    case 'receive_at_least':
      return {
        side: 'at_or_below',
        at: Math.min(targetReceiveMinor(alert) - 1, Math.floor(calculateResetLevelBelow(targetReceiveMinor(alert)))),
      };
    case 'fee_lower':
      return {
        side: 'at_or_above',
        at: Math.max(targetFeeMinor(alert) + 1, Math.ceil(calculateResetLevelAbove(targetFeeMinor(alert)))),
      };
    case 'best_in_days':
      return { side: 'at_or_below', at: -1 };
    case 'change':
    case 'new_provider':
      return undefined;
  }
}

export function isThresholdReached(level: AlertThreshold, value: number, jumpPercent: number): boolean {
  if (level.side === 'jump') return jumpPercent >= level.at;
  return level.side === 'at_or_above' ? value >= level.at : value <= level.at;
}

/** Returns the absolute change of a rate in percent, rounded to nine decimals; 0 if the previous rate is unknown. */
export function calculateAbsoluteChangePercent(rate: number, before: number | undefined): number {
  return before === undefined ? 0 : Math.abs(calculateChangePercent(rate, before));
}

/** Returns the change from `before` to `rate` in percent; negative if the rate fell. */
export function calculateChangePercent(rate: number, before: number): number {
  return Number((((rate - before) / before) * 100).toFixed(9));
}

/**
 * Returns thresholds for the change since the last known rate, as the specification requires (`jump`), and since the
 * base rate (docs/decisions/0017). A rate that is checked every minute hardly ever moves 2% between two checks, but a
 * user with a 2% alert also wants to know about a move of 2% in a day.
 */
function findChangeThresholds({ baseRate, changeThreshold }: Alert): readonly AlertThreshold[] {
  if (changeThreshold === undefined) return [];
  if (baseRate === undefined) return [];
  return [
    { side: 'at_or_above', at: roundToTenSignificantDigits(baseRate * (1 + changeThreshold / 100)) },
    { side: 'at_or_below', at: roundToTenSignificantDigits(baseRate * (1 - changeThreshold / 100)) },
    { side: 'jump', at: changeThreshold },
  ];
}

function targetReceiveMinor({ targetReceive, toCurrency }: Alert): number {
  return toMinor(targetReceive ?? Number.POSITIVE_INFINITY, currencyDecimals(toCurrency), 'up');
}

function targetFeeMinor({ targetFee, fromCurrency }: Alert): number {
  return toMinor(targetFee ?? Number.NEGATIVE_INFINITY, currencyDecimals(fromCurrency), 'down');
}
