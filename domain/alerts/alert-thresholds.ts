import { currencyDecimals } from '../money/currency-decimals.ts';
import { toMinor } from '../money/rounding.ts';
import type { Alert } from './alert.ts';

/**
 * At which values an alert fires and is armed again ([S4.6-1], D5). This is the only place that knows: the check compares
 * with these levels and the index is sorted by them, so that neither can miss what the other sees. A level belongs to its range:
 * exactly the target fires.
 */
export type Level = {
  /** `jump` compares with the percent moved since the last known rate, the others with the observed value. */
  readonly side: 'at_or_above' | 'at_or_below' | 'jump';
  readonly at: number;
};

/** How far, in percent, a value has to go back behind its target before an immediate alert may fire again; the form tells it. */
export const resetPercent = 0.1;

/** The level at or below which an alert that fired at or above `level` is armed again; ten significant digits, as rates have. */
export function resetBelow(level: number): number {
  return tenDigits(level * (1 - resetPercent / 100));
}

/** The level at or above which an alert that fired at or below `level` is armed again. */
function resetAbove(level: number): number {
  return tenDigits(level * (1 + resetPercent / 100));
}

/** Ten significant digits (docs/decisions/0003), so that 100 and 2 % more make 102 and not 102.00000000000001. */
function tenDigits(value: number): number {
  return Number(value.toPrecision(10));
}

/** The levels of which one has to be reached for the alert's condition to hold. */
export function triggerThresholds(alert: Alert): readonly Level[] {
  switch (alert.type) {
    case 'rate_better':
      return [{ side: 'at_or_above', at: alert.targetRate ?? Number.POSITIVE_INFINITY }];
    case 'rate_target':
      return [{ side: 'at_or_below', at: alert.targetRate ?? Number.NEGATIVE_INFINITY }];
    case 'change':
      return changeLevels(alert);
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
 * The level at which an immediate alert that has fired is armed again: a little behind its target, so that a rate trembling around it is
 * told once. undefined for types that have nothing to go back behind: a change starts from a new base, a provider is new once.
 */
export function resetThreshold(alert: Alert): Level | undefined {
  switch (alert.type) {
    case 'rate_better':
      return { side: 'at_or_below', at: resetBelow(alert.targetRate ?? 0) };
    case 'rate_target':
      return { side: 'at_or_above', at: resetAbove(alert.targetRate ?? 0) };
    case 'receive_at_least':
      return {
        side: 'at_or_below',
        at: Math.min(targetReceiveMinor(alert) - 1, Math.floor(resetBelow(targetReceiveMinor(alert)))),
      };
    case 'fee_lower':
      return {
        side: 'at_or_above',
        at: Math.max(targetFeeMinor(alert) + 1, Math.ceil(resetAbove(targetFeeMinor(alert)))),
      };
    case 'best_in_days':
      return { side: 'at_or_below', at: -1 };
    case 'change':
    case 'new_provider':
      return undefined;
  }
}

export function isReached(level: Level, value: number, jumpPercent: number): boolean {
  if (level.side === 'jump') return jumpPercent >= level.at;
  return level.side === 'at_or_above' ? value >= level.at : value <= level.at;
}

/** By how many percent a rate has moved, up or down; 0 when it was not known before. Nine decimals: exactly 2 % has to be 2. */
export function jumpPercent(rate: number, before: number | undefined): number {
  return before === undefined ? 0 : Math.abs(changePercent(rate, before));
}

/** Percent from `before` to `rate`, negative when it fell. */
export function changePercent(rate: number, before: number): number {
  return Number((((rate - before) / before) * 100).toFixed(9));
}

/**
 * From the last known rate as the specification has it (`jump`), and from the rate that the person was last told (docs/decisions/0017): a
 * rate read every minute hardly ever moves by 2 % at once, and a person who asked for 2 % wants to hear of two in a day as well.
 */
function changeLevels({ baseRate, changeThreshold }: Alert): readonly Level[] {
  if (changeThreshold === undefined) return [];
  if (baseRate === undefined) return [];
  return [
    { side: 'at_or_above', at: tenDigits(baseRate * (1 + changeThreshold / 100)) },
    { side: 'at_or_below', at: tenDigits(baseRate * (1 - changeThreshold / 100)) },
    { side: 'jump', at: changeThreshold },
  ];
}

function targetReceiveMinor({ targetReceive, toCurrency }: Alert): number {
  return toMinor(targetReceive ?? Number.POSITIVE_INFINITY, currencyDecimals(toCurrency), 'up');
}

function targetFeeMinor({ targetFee, fromCurrency }: Alert): number {
  return toMinor(targetFee ?? Number.NEGATIVE_INFINITY, currencyDecimals(fromCurrency), 'down');
}
