import { alertTypes } from '@tern/domain/alerts/alert.ts';
import { alertBacktest } from '@tern/domain/alerts/backtest/alert-backtest.ts';
import { checkAlert } from '@tern/domain/alerts/check-alert.ts';
import { exampleAlert, exampleNow, exampleObservation } from '@tern/domain/alerts/examples/example-alert.ts';
import { alertMessage } from '@tern/domain/alerts/message/alert-message.ts';
import { describe, expect, it } from 'vitest';
import { alertBacktestSchema, alertBacktestToWire } from './alert-backtest-schema.ts';
import { alertDraftSchema, toAlertFieldError } from './alert-draft-schema.ts';
import { alertSchema, remoteAlertSchema } from './alert-schema.ts';
import { alertFromWire, alertToWire } from './alert-wire-format.ts';
import {
  backtestAlert,
  deleteAlert,
  deleteAllAlerts,
  listAlerts,
  putAlert,
  readAlertHistory,
  sendTestAlertMessage,
} from './alerts.ts';

const everything = {
  changeThreshold: 2,
  targetReceive: 57_000,
  targetFee: 5,
  bestInDays: 30,
  expirationType: 'duration',
  expirationDuration: 30,
} as const;
const alertsOfEachType = alertTypes.map((type) => exampleAlert({ ...everything, type }));

/** The field names from [S3.8-1], verbatim. */
const specified =
  'id type fromCurrency toCurrency targetRate changeThreshold amount provider isActive frequency customFrequencyHours expirationType expirationDate expirationDuration browserNotification emailNotification createdAt lastChecked lastTriggered triggerCount lastKnownRate lastTriggerSeverity historicalRates trackHistory lastEmailSent emailsSent lastEmailError emailErrors'.split(
    ' ',
  );

describe('alert schemas', () => {
  it('preserve every field of every alert type in a round trip [S3.8-1]', () => {
    for (const alert of alertsOfEachType) {
      const checked = checkAlert(alert, exampleObservation(57), exampleNow).alert;
      const wire = JSON.parse(JSON.stringify(alertToWire(checked)));
      expect(Object.keys(wire)).toEqual(expect.arrayContaining(specified));
      expect(alertSchema.strict().parse(wire)).toEqual(wire);
      expect(alertFromWire(wire)).toEqual(checked);
    }
  });

  it('include userId, syncedAt and notWatching in the remote copy [S3.8-2]', () => {
    const [alert] = alertsOfEachType;
    const own = Object.keys(alertSchema.shape);
    expect(Object.keys(remoteAlertSchema.shape).filter((field) => !own.includes(field))).toEqual([
      'userId',
      'syncedAt',
      'notWatching',
    ]);
    expect(
      alert &&
        remoteAlertSchema.safeParse({ ...alertToWire(alert), userId: 'u', syncedAt: 'now', notWatching: null }).success,
    ).toBe(true);
  });

  it('accept a complete alert in a PUT, ignore server-owned fields, and return the same draft', () => {
    for (const alert of alertsOfEachType) {
      const draft = alertDraftSchema.parse({ ...alertToWire(alert), triggerCount: 99 });
      expect(draft).not.toHaveProperty('triggerCount');
      expect(alert).toMatchObject(draft);
    }
  });

  it('accept synonyms for the rate types and reject any other name [S4.6-1]', () => {
    const typeOf = (type: string) =>
      alertDraftSchema.safeParse({ type, fromCurrency: 'USD', toCurrency: 'PHP', targetRate: 57 }).data?.type;
    expect(['rate_above', 'rate_below', 'above', 'below', 'rate_better', 'constructor'].map(typeOf)).toEqual([
      ...['rate_better', 'rate_target', 'rate_better', 'rate_target', 'rate_better'],
      undefined,
    ]);
  });

  it('report every error in a draft together with its field', () => {
    const read = alertDraftSchema.safeParse({ type: 'above', fromCurrency: 'usd', toCurrency: 'USD', targetRate: 0 });
    expect(read.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['toCurrency', 'Choose two different currencies.'],
      ['targetRate', 'This must be more than 0.'],
    ]);
    expect(toAlertFieldError({ field: 'expirationDate', code: 'in_the_past' }).message).toBe(
      'This has already passed.',
    );
  });

  it('apply the UTC offset of an expiry time', () => {
    const draft = alertDraftSchema.parse({
      type: 'rate_better',
      fromCurrency: 'USD',
      toCurrency: 'PHP',
      targetRate: 57,
      expirationType: 'date',
      expirationDate: '2026-04-01T00:00:00+02:00',
    });
    expect(draft.expirationDate).toBe(Date.UTC(2026, 2, 31, 22));
  });

  it('include the result of a back-test or the reason why it was rejected', () => {
    const history = Array.from({ length: 40 }, (_, index) => ({
      day: new Date(exampleNow - (39 - index) * 86_400_000).toISOString().slice(0, 10),
      rate: index === 35 ? 57.5 : 56,
    }));
    const today = history.at(-1)?.day ?? '';
    const draft = exampleAlert();
    const good = alertBacktestToWire(alertBacktest(draft, { history, today }));
    expect(alertBacktestSchema.strict().parse(good)).toEqual(good);
    expect(good).toMatchObject({ result: { times: 1, firings: [{ weekLater: null }] }, refusal: null });
    const short = alertBacktestToWire(alertBacktest(draft, { history: [], today }));
    expect(alertBacktestSchema.parse(short)).toEqual({
      result: null,
      refusal: { reason: 'history_too_short', observedDays: 0, neededDays: 30 },
    });
    const untestable = alertBacktestToWire(alertBacktest(exampleAlert({ type: 'new_provider' }), { history, today }));
    expect(alertBacktestSchema.parse(untestable).refusal?.reason).toBe('type_not_testable');
  });

  it('include each past trigger with its message and delivery [S4.6-5]', () => {
    const alert = exampleAlert();
    const { outcome } = checkAlert(alert, exampleObservation(57.5), exampleNow);
    if (outcome.kind !== 'fired') throw new Error(outcome.kind);
    const message = alertMessage(alert, outcome.trigger, { before: [56, 57, 58] });
    const trigger = {
      id: '1',
      message,
      subject: 'USD to PHP: 57.5000 (your target: 57.0000)',
      email: { state: 'held', at: '2026-03-03T07:00:00.000Z', error: null },
      notification: null,
    };
    expect(readAlertHistory.response.parse({ triggers: [trigger] })).toEqual({ triggers: [trigger] });
  });

  it('belong to endpoints that require sign-in, except for the back-test [D7]', () => {
    const all = [
      listAlerts,
      putAlert,
      deleteAlert,
      deleteAllAlerts,
      backtestAlert,
      readAlertHistory,
      sendTestAlertMessage,
    ];
    expect(all.map(({ method, path, access }) => `${method} ${path} ${access}`)).toEqual([
      'GET /api/alerts signed_in',
      'PUT /api/alerts/:id signed_in',
      'DELETE /api/alerts/:id signed_in',
      'DELETE /api/alerts signed_in',
      'POST /api/alerts/backtest anyone',
      'GET /api/alerts/:id/history signed_in',
      'POST /api/alerts/test-message signed_in',
    ]);
    expect(putAlert.params.safeParse({ id: '../x' }).success).toBe(false);
    expect(sendTestAlertMessage.body.safeParse({ channel: 'pigeon' }).success).toBe(false);
  });
});
