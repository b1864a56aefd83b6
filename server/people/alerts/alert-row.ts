import type { Alert, AlertDraft } from '@tern/domain/alerts/alert.ts';
import type { AlertSeverity } from '@tern/domain/alerts/alert-severity.ts';
import { alertMatchCriteria } from '@tern/domain/alerts/matching/alert-match-criteria.ts';
import { alertSeriesKey } from '@tern/domain/alerts/matching/alert-series-key.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '../../foundation/db/tables.ts';

export type AlertRow = Selectable<Tables['alerts']>;

/**
 * Lists every column by name for prepared statements: a `select *` would break when a migration adds a column. If a
 * column is missing here, the code doesn't compile.
 */
export const alertColumns = Object.keys({
  ...{ id: 1, user_id: 1, draft: 1, created_at: 1, synced_at: 1, watched_from: 1, last_checked: 1, last_known_rate: 1 },
  ...{ last_triggered: 1, trigger_count: 1, last_trigger_severity: 1, is_armed: 1, base_rate: 1, base_at: 1 },
  ...{ providers_seen_at: 1, last_email_sent: 1, emails_sent: 1, last_email_error: 1, email_errors: 1, series: 1 },
  ...{ above: 1, below: 1, jump: 1, opens_at: 1, expires_at: 1 },
} satisfies Record<keyof AlertRow, 1>);

/**
 * The state of a series as of its last tick. An alert's lastChecked and lastKnownRate are read from it
 * (docs/decisions/0017).
 */
export type SeriesState = { readonly checked_at: Date | null; readonly last_rate: number | null };

/**
 * Converts a row to an alert. historicalRates stays empty, because those rates belong to the pair. Once an alert has
 * expired, ticks no longer check it, and the series stores only the rate of its latest tick. An expired alert therefore
 * has only the rate stored with its last trigger or edit, if any.
 */
export function rowToAlert(row: AlertRow, facts: SeriesState): Alert {
  const draft = JSON.parse(row.draft) as AlertDraft;
  const isWatched = draft.isActive && facts.checked_at !== null && facts.checked_at >= row.watched_from;
  const isExpired = isWatched && row.expires_at !== null && facts.checked_at >= row.expires_at;
  return {
    ...draft,
    id: row.id,
    createdAt: row.created_at.getTime(),
    lastChecked: (isExpired ? row.expires_at : isWatched ? facts.checked_at : row.last_checked)?.getTime(),
    lastTriggered: row.last_triggered?.getTime(),
    triggerCount: row.trigger_count,
    lastKnownRate: (isWatched && !isExpired ? facts.last_rate : row.last_known_rate) ?? undefined,
    lastTriggerSeverity: (row.last_trigger_severity ?? undefined) as AlertSeverity | undefined,
    historicalRates: [],
    lastEmailSent: row.last_email_sent?.getTime(),
    emailsSent: row.emails_sent,
    lastEmailError: row.last_email_error ?? undefined,
    emailErrors: row.email_errors,
    isArmed: row.is_armed,
    baseRate: row.base_rate ?? undefined,
    baseAt: row.base_at?.getTime(),
    providersSeenAt: row.providers_seen_at.getTime(),
  };
}

/** Returns the columns written by a check or an edit: the alert's state and the thresholds that it watches. */
export function alertStateColumns(alert: Alert) {
  return {
    last_checked: toDateOrNull(alert.lastChecked),
    last_known_rate: alert.lastKnownRate ?? null,
    last_triggered: toDateOrNull(alert.lastTriggered),
    trigger_count: alert.triggerCount,
    last_trigger_severity: alert.lastTriggerSeverity ?? null,
    is_armed: alert.isArmed,
    base_rate: alert.baseRate ?? null,
    base_at: toDateOrNull(alert.baseAt),
    providers_seen_at: new Date(alert.providersSeenAt),
    ...alertMatchColumns(alert),
  };
}

/**
 * Returns alertMatchCriteria's result as columns. A paused alert watches nothing. alertMatchCriteria returns at most
 * one threshold per side.
 */
function alertMatchColumns(alert: Alert) {
  const watch = alertMatchCriteria(alert);
  const level = (side: 'at_or_above' | 'at_or_below' | 'jump') =>
    watch?.levels.find((each) => each.side === side)?.at ?? null;
  return {
    series: alertSeriesKey(alert),
    above: level('at_or_above'),
    below: level('at_or_below'),
    jump: level('jump'),
    opens_at: watch && Number.isFinite(watch.opensAt) ? new Date(watch.opensAt) : null,
    expires_at: watch && Number.isFinite(watch.expiresAt) ? new Date(watch.expiresAt) : null,
  };
}

/** Returns an alert's settings as JSON, without its state. */
export function serializeAlertDraft(alert: Alert): string {
  const { type, fromCurrency, toCurrency, fromCountry, toCountry, payIn, payoutMethod, amount, provider } = alert;
  const { targetRate, changeThreshold, targetReceive, targetFee, bestInDays, frequency, customFrequencyHours } = alert;
  const { expirationType, expirationDate, expirationDuration, browserNotification, emailNotification } = alert;
  const draft: AlertDraft = {
    ...{ type, fromCurrency, toCurrency, fromCountry, toCountry, payIn, payoutMethod, amount, provider },
    ...{ targetRate, changeThreshold, targetReceive, targetFee, bestInDays, frequency, customFrequencyHours },
    ...{ expirationType, expirationDate, expirationDuration, browserNotification, emailNotification },
    trackHistory: alert.trackHistory,
    isActive: alert.isActive,
  };
  return JSON.stringify(draft);
}

function toDateOrNull(at: number | undefined): Date | null {
  return at === undefined ? null : new Date(at);
}
