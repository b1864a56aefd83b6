import type { Alert } from '@tern/domain/alerts/alert.ts';
import type { AlertObservation } from '@tern/domain/alerts/alert-observation.ts';
import { ratesBeforeDay, utcDay } from '@tern/domain/alerts/backtest/days-before.ts';
import { type AlertTrigger, checkAlert } from '@tern/domain/alerts/check-alert.ts';
import { type AlertMessage, alertMessage } from '@tern/domain/alerts/message/alert-message.ts';
import type { Db } from '../../../foundation/db/database.ts';
import type { NewMessage } from '../../../notifications/outbox/outbox.store.ts';
import { loadQuietHoursRule, type QuietHoursRule } from '../../../notifications/preferences/quiet-hours-rule.ts';
import { loadNotificationDisabledCheck } from '../../../notifications/preferences/turned-off.store.ts';
import { type AlertRow, rowToAlert } from '../alert-row.ts';
import type { LockedSeries } from './alert-series.store.ts';
import { deterministicUuid } from './deterministic-uuid.ts';
import type { EvaluationContext } from './evaluate-batch.ts';
import type { NewTrigger } from './matched-alerts.store.ts';

export type TriggeredAlert = {
  readonly userId: string;
  readonly alertId: string;
  readonly message: AlertMessage;
  /**
   * Whether open pages show no notification, either because messages are held until the user's quiet hours end or
   * because the user has turned such notifications off.
   */
  readonly isSilent: boolean;
};

export type AlertEvaluationInput = {
  readonly rows: readonly AlertRow[];
  readonly observation: AlertObservation;
  readonly value: number;
  readonly lockedSeries: LockedSeries;
  readonly now: number;
};

type CheckedAlert = { readonly alert: Alert; readonly userId: string; readonly trigger: AlertTrigger | undefined };

const standingDays = 90;

/** The effect of a tick on matched alerts: their new state, triggers, and messages. */
export type AlertEvaluation = {
  readonly alerts: readonly Alert[];
  readonly triggers: readonly NewTrigger[];
  readonly messages: readonly NewMessage[];
  readonly fired: readonly TriggeredAlert[];
};

/** Applies the rules to each matched alert ([S4.6]). Reads from the database but writes nothing. */
export async function evaluateMatchedAlerts(
  tx: Db,
  match: AlertEvaluationInput,
  deps: EvaluationContext,
): Promise<AlertEvaluation> {
  const checked = match.rows.flatMap((row) => attemptOrLog(row.id, () => checkAlertRow(row, match), deps));
  const triggered = checked.filter((each) => each.trigger !== undefined);
  if (triggered.length === 0)
    return { alerts: checked.map(({ alert }) => alert), triggers: [], messages: [], fired: [] };
  const history = await deps.history(tx, match.lockedSeries.question, match.now);
  const before = ratesBeforeDay(history, utcDay(match.now), standingDays);
  const quietUntil = await loadQuietHoursRule(
    tx,
    triggered.map(({ userId }) => userId),
  );
  const firings = triggered.flatMap((each) =>
    attemptOrLog(
      each.alert.id,
      () => createTriggerAndMessage(each, each.trigger as AlertTrigger, before, { ...match, quietUntil }),
      deps,
    ),
  );
  const fired = new Set(firings.map(({ trigger }) => trigger.alert_id));
  const kinds = firings.map(({ trigger, content }) => ({ userId: trigger.user_id, kind: content.kind }));
  const isTurnedOff = await loadNotificationDisabledCheck(tx, kinds);
  return {
    alerts: checked.flatMap(({ alert, trigger }) => (trigger === undefined || fired.has(alert.id) ? alert : [])),
    triggers: firings.map(({ trigger }) => trigger),
    messages: firings.map(({ message }) => message),
    fired: firings.map(({ trigger, message, content }) => ({
      ...{ userId: trigger.user_id, alertId: trigger.alert_id, message: content },
      isSilent: message.notBefore.getTime() > match.now || isTurnedOff(message),
    })),
  };
}

/** Returns the result for one alert. If `run` throws, this alert misses the tick, and other alerts are unaffected. */
function attemptOrLog<T>(alertId: string, run: () => T, { log }: EvaluationContext): readonly T[] {
  try {
    return [run()];
  } catch (error) {
    log('alerts.check-failed', { alert: alertId, reason: String(error) });
    return [];
  }
}

function checkAlertRow(row: AlertRow, { observation, lockedSeries, now }: AlertEvaluationInput): CheckedAlert {
  // Uses the pair's previous rate, even if the alert was created later.
  const alert = { ...rowToAlert(row, { checked_at: null, last_rate: null }), lastKnownRate: lockedSeries.lastRate };
  const done = checkAlert(alert, observation, now);
  const { outcome } = done;
  return { alert: done.alert, userId: row.user_id, trigger: outcome.kind === 'fired' ? outcome.trigger : undefined };
}

type TriggerContext = AlertEvaluationInput & { readonly quietUntil: QuietHoursRule };

function createTriggerAndMessage(
  { alert, userId }: CheckedAlert,
  fired: AlertTrigger,
  before: readonly number[],
  match: TriggerContext,
) {
  const { observation, value, now } = match;
  const notBefore = match.quietUntil(userId, now) ?? now;
  const state = notBefore > now ? 'held' : 'queued';
  const content = alertMessage(alert, fired, { before });
  // The id includes the trigger's number, so the same trigger can't be written twice. A restored alert has the same id
  // and counts from 1 again, so its creation time is included too.
  const triggerId = deterministicUuid('alert trigger', alert.id, alert.createdAt, alert.triggerCount);
  const trigger: NewTrigger = {
    id: triggerId,
    alert_id: alert.id,
    user_id: userId,
    number: alert.triggerCount,
    fired_at: new Date(now),
    rate: observation.rate,
    as_of: new Date(observation.asOf),
    source: observation.source,
    source_kind: observation.kind,
    value,
    message: JSON.stringify(content),
    email_state: alert.emailNotification ? state : null,
    browser_state: alert.browserNotification ? state : null,
  };
  const message: NewMessage = {
    id: deterministicUuid('alert message', triggerId),
    userId,
    kind: content.kind,
    alertId: alert.id,
    triggerId,
    content,
    email: alert.emailNotification,
    browser: alert.browserNotification,
    // Users opt in to each channel separately, so a channel gets every alert.
    channels: true,
    notBefore: new Date(notBefore),
  };
  return { trigger, message, content };
}
