import { checkAlert } from '@tern/domain/alerts/check-alert.ts';
import { exampleAlert, exampleNow, exampleObservation } from '@tern/domain/alerts/examples/example-alert.ts';
import { type AlertMessage, alertMessage } from '@tern/domain/alerts/message/alert-message.ts';
import { messageUuid } from '../../outbox/message-uuid.ts';
import type { NewMessage } from '../../outbox/outbox.store.ts';

/** Returns the message that the real rules create for a triggered example alert. */
export function exampleAlertMessage(change: Partial<AlertMessage> = {}): AlertMessage {
  const alert = exampleAlert({ targetRate: 57 });
  const observation = exampleObservation(57.1234, exampleNow - 120_000);
  const { outcome } = checkAlert(alert, observation, exampleNow);
  if (outcome.kind !== 'fired') throw new Error(outcome.kind);
  const before = Array.from({ length: 62 }, (_, day) => 56 + day / 50);
  return { ...alertMessage(alert, outcome.trigger, { before }), ...change };
}

/** Returns an outbox message that is due immediately. Each `trigger` results in a different message id. */
export function exampleOutboxMessage(userId: string, trigger: string, change: Partial<NewMessage> = {}): NewMessage {
  return {
    id: messageUuid(`${userId} ${trigger}`),
    userId,
    kind: 'rate_alert',
    alertId: 'alert-1',
    triggerId: trigger,
    content: exampleAlertMessage(),
    email: true,
    browser: false,
    notBefore: new Date('2026-03-02T12:00:00Z'),
    ...change,
  };
}
