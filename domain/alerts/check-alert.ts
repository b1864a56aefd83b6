import { isValidRate } from '../money/exchange-rate.ts';
import type { Alert } from './alert.ts';
import { isAlertExpired } from './alert-expiry.ts';
import { frequencyIntervalMs } from './alert-frequency.ts';
import { type AlertObservation, observedValue, type WatchedProvider } from './alert-observation.ts';
import { isRecentEnoughForAlert } from './alert-rate-age.ts';
import { type AlertSeverity, alertSeverity } from './alert-severity.ts';
import { calculateChangePercent, findResetThreshold } from './alert-thresholds.ts';
import { decideAlertAction } from './decide-alert-action.ts';

/**
 * The result of checkAlert, a pure function that applies every rule of [S4.6] to one tick. Live alerts, the back-test
 * and the tests all use that function. It ignores rejected rates and rates older than their source's limit
 * (alert-rate-age.ts).
 */
export type AlertCheckResult = {
  readonly alert: Alert;
  readonly outcome:
    | { readonly kind: 'fired'; readonly trigger: AlertTrigger }
    | { readonly kind: 'rearmed' }
    | { readonly kind: 'quiet' }
    /** The alert is unchanged. */
    | { readonly kind: 'not_evaluated'; readonly reason: NotEvaluatedReason };
};

export type NotEvaluatedReason =
  | 'paused'
  | 'expired'
  | 'invalid_rate'
  | 'not_accepted'
  | 'rate_too_old'
  /** The observation lacks what the type needs: a price, a list of providers or enough observed days. */
  | 'nothing_to_judge';

/** A trigger, with all the data that a message needs. */
export type AlertTrigger = {
  readonly at: number;
  readonly severity: AlertSeverity;
  readonly observation: AlertObservation;
  /**
   * The rate to compare with: the target, the rate from which a change is measured, or the previous high; undefined if
   * there is none.
   */
  readonly reference: number | undefined;
  /** For change: the movement of the rate in percent, negative if it fell. */
  readonly changePercent: number | undefined;
  /** For new_provider: the providers first seen after `providersSeenAt`; empty for other types. */
  readonly newProviders: readonly WatchedProvider[];
};

/**
 * Checks an alert against an observation. Returns the outcome and the updated alert.
 * @param now milliseconds since 1970 UTC.
 */
export function checkAlert(alert: Alert, observation: AlertObservation, now: number): AlertCheckResult {
  const reason = findNotEvaluatedReason(alert, observation, now);
  if (reason !== undefined) return { alert, outcome: { kind: 'not_evaluated', reason } };
  const value = observedValue(alert, observation);
  if (value === undefined) return { alert, outcome: { kind: 'not_evaluated', reason: 'nothing_to_judge' } };

  const checked = recordCheck(alert, observation, now);
  switch (decideAlertAction(alert, { value, rate: observation.rate, now })) {
    case 'fire': {
      const trigger = createTrigger(alert, observation, now);
      return { alert: recordTrigger(checked, trigger, value), outcome: { kind: 'fired', trigger } };
    }
    case 'rearm':
      return { alert: { ...checked, isArmed: true }, outcome: { kind: 'rearmed' } };
    case 'nothing':
      return { alert: checked, outcome: { kind: 'quiet' } };
  }
}

function findNotEvaluatedReason(
  alert: Alert,
  observation: AlertObservation,
  now: number,
): NotEvaluatedReason | undefined {
  if (!alert.isActive) return 'paused';
  if (isAlertExpired(alert, now)) return 'expired';
  if (!isValidRate(observation.rate)) return 'invalid_rate';
  if (!observation.isAccepted) return 'not_accepted';
  return isRecentEnoughForAlert(alert, observation, now) ? undefined : 'rate_too_old';
}

/** [S4.6-5] Returns the alert after a check. */
function recordCheck(alert: Alert, { rate, asOf }: AlertObservation, now: number): Alert {
  const hasNoBase = alert.type === 'change' && alert.baseRate === undefined;
  return {
    ...alert,
    lastChecked: now,
    lastKnownRate: rate,
    ...(hasNoBase && { baseRate: rate, baseAt: asOf }),
  };
}

/** [S4.6-5] Returns the alert after a trigger. */
function recordTrigger(checked: Alert, { at, severity, observation }: AlertTrigger, value: number): Alert {
  return {
    ...checked,
    lastTriggered: at,
    triggerCount: checked.triggerCount + 1,
    lastTriggerSeverity: severity,
    isArmed: frequencyIntervalMs(checked) > 0 || findResetThreshold(checked) === undefined,
    ...(checked.type === 'change' && { baseRate: observation.rate, baseAt: observation.asOf }),
    ...(checked.type === 'new_provider' && { providersSeenAt: value }),
  };
}

function createTrigger(alert: Alert, observation: AlertObservation, now: number): AlertTrigger {
  const changed = alert.type === 'change' ? findLargestChange(alert, observation.rate) : undefined;
  return {
    at: now,
    severity: alertSeverity(alert.type, changed?.percent ?? 0),
    observation,
    reference:
      changed?.from ?? alert.targetRate ?? (alert.type === 'best_in_days' ? observation.highBefore : undefined),
    changePercent: changed?.percent,
    newProviders: (alert.type === 'new_provider' ? (observation.providers ?? []) : []).filter(
      ({ firstSeenAt }) => firstSeenAt > alert.providersSeenAt,
    ),
  };
}

/** Returns the larger of the two changes that a change alert measures, so a message never understates the change. */
function findLargestChange(
  { baseRate, lastKnownRate }: Alert,
  rate: number,
): { from: number; percent: number } | undefined {
  const moves = [baseRate, lastKnownRate]
    .filter((from) => from !== undefined)
    .map((from) => ({ from, percent: calculateChangePercent(rate, from) }));
  return moves.sort((a, b) => Math.abs(b.percent) - Math.abs(a.percent))[0];
}
