import type { Alert } from '../alert.ts';
import { alertExpiresAt } from '../alert-expiry.ts';
import { nextTriggerAt } from '../alert-frequency.ts';
import {
  type AlertThreshold,
  calculateAbsoluteChangePercent,
  findResetThreshold,
  findTriggerThresholds,
} from '../alert-thresholds.ts';

/**
 * The thresholds that can change an alert, and the period in which they apply. A tick that reaches no threshold changes
 * only lastChecked and lastKnownRate, which belong to the pair and aren't written per alert. docs/decisions/0017
 * contains the SQL.
 */
type AlertMatchCriteria = {
  readonly levels: readonly AlertThreshold[];
  /** The earliest time at which the frequency allows a trigger (inclusive), in milliseconds since 1970 UTC. */
  readonly opensAt: number;
  /** When the alert expires. */
  readonly expiresAt: number;
};

export type WatchedTick = {
  /** The value of the alert's series (`observedValue`). */
  readonly value: number;
  /** The rate's movement in percent since the pair's last tick, up or down. */
  readonly jumpPercent: number;
  readonly now: number;
};

/** Returns the criteria for ticks that can change an alert; undefined for a paused alert, which no tick changes. */
export function alertMatchCriteria(alert: Alert): AlertMatchCriteria | undefined {
  if (!alert.isActive) return undefined;
  const expiresAt = alertExpiresAt(alert) ?? Number.POSITIVE_INFINITY;
  const rearming = alert.isArmed ? undefined : findResetThreshold(alert);
  if (rearming !== undefined) return { levels: [rearming], opensAt: Number.NEGATIVE_INFINITY, expiresAt };
  // Any tick affects a change alert that has never been checked, because the alert takes its base rate from the first
  // tick.
  const isWithoutBase = alert.type === 'change' && alert.baseRate === undefined;
  return {
    levels: isWithoutBase ? [{ side: 'at_or_above', at: Number.NEGATIVE_INFINITY }] : findTriggerThresholds(alert),
    opensAt: isWithoutBase ? Number.NEGATIVE_INFINITY : (nextTriggerAt(alert) ?? Number.NEGATIVE_INFINITY),
    expiresAt,
  };
}

/** Returns the tick for a pair's new rate. `before` is the previous rate; undefined if there is none. */
export function createWatchedTick(before: number | undefined, rate: number, now: number): WatchedTick {
  return { value: rate, jumpPercent: calculateAbsoluteChangePercent(rate, before), now };
}
