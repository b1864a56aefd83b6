import type { Alert } from '../alert.ts';
import { alertExpiresAt } from '../alert-expiry.ts';
import { nextTriggerAt } from '../alert-frequency.ts';
import { jumpPercent, type Level, resetThreshold, triggerThresholds } from '../alert-thresholds.ts';

/**
 * What has to happen for a tick to touch an alert: the levels that it waits for now, from when, and until when. Everything else leaves the
 * alert as it is, apart from lastChecked and lastKnownRate, which are facts of the pair and are not written for each alert.
 * As SQL in docs/decisions/0017.
 */
type AlertWatch = {
  readonly levels: readonly Level[];
  /** The frequency window opens (inclusive); milliseconds since 1970 UTC. */
  readonly opensAt: number;
  /** The alert is expired from here on. */
  readonly expiresAt: number;
};

export type WatchedTick = {
  /** The value of the alert's series (`observedValue`). */
  readonly value: number;
  /** Percent moved since the last tick of the pair, up or down. */
  readonly jumpPercent: number;
  readonly now: number;
};

/** undefined for a paused alert: nothing touches it. */
export function alertWatch(alert: Alert): AlertWatch | undefined {
  if (!alert.isActive) return undefined;
  const expiresAt = alertExpiresAt(alert) ?? Number.POSITIVE_INFINITY;
  const rearming = alert.isArmed ? undefined : resetThreshold(alert);
  if (rearming !== undefined) return { levels: [rearming], opensAt: Number.NEGATIVE_INFINITY, expiresAt };
  // A change alert that was never checked is touched by any tick: it takes its base from it.
  const isWithoutBase = alert.type === 'change' && alert.baseRate === undefined;
  return {
    levels: isWithoutBase ? [{ side: 'at_or_above', at: Number.NEGATIVE_INFINITY }] : triggerThresholds(alert),
    opensAt: isWithoutBase ? Number.NEGATIVE_INFINITY : (nextTriggerAt(alert) ?? Number.NEGATIVE_INFINITY),
    expiresAt,
  };
}

/** The tick of a pair's rate, old to new. */
export function rateTick(before: number | undefined, rate: number, now: number): WatchedTick {
  return { value: rate, jumpPercent: jumpPercent(rate, before), now };
}
