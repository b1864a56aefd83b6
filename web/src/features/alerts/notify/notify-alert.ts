import type { readAlertHistory } from '@tern/contract/alerts/alerts.ts';
import type { ResponseOf } from '@tern/contract/endpoint.ts';
import { shortSourceName } from '@tern/domain/alerts/message/short-source-name.ts';
import type { AlertEvent } from './alert-event.ts';
import type { NotificationContent } from './notification-gateway.ts';

type Trigger = ResponseOf<typeof readAlertHistory>['triggers'][number];

export type NotifyAlertDeps = {
  /** Returns the trigger with its message, which has the same values as the email and the history. */
  findTrigger(fired: AlertEvent): Promise<Trigger | undefined>;
  /** Returns whether this page shows the notification; ideally only one page of the browser does. */
  claim(name: string): Promise<boolean>;
  notify(note: NotificationContent): Promise<unknown>;
  /** Shows a toast, which replaces the previous one for the same alert. */
  toast(message: string, alertId: string): void;
  /** Formats an ISO 8601 time for this reader. */
  formatDateTime(at: string): string;
  /** Formats a rate in this reader's language. */
  formatRate(value: number): string;
};

/**
 * [S4.6-5] Reports an alert that is triggered while this page is open: every open page shows a toast, and one of them
 * shows the notification.
 */
export async function notifyAlert(fired: AlertEvent, ports: NotifyAlertDeps): Promise<void> {
  const trigger = await ports.findTrigger(fired);
  if (!trigger) return;
  ports.toast(trigger.subject, fired.alertId);
  if (trigger.notification === null) return;
  const name = `tern.alert.${fired.alertId}.${fired.triggeredAt}`;
  if (await ports.claim(name))
    await ports.notify({ title: trigger.subject, body: notificationBody(trigger, ports), tag: name });
}

/**
 * Returns the rate and, if there is a price, its provider, each with source and time. Only the times and the rate
 * depend on the language, because the rest is names and currency codes.
 */
function notificationBody({ message }: Trigger, { formatDateTime, formatRate: rateText }: NotifyAlertDeps): string {
  const { rate, quote, fromCurrency, toCurrency } = message;
  const rateLine = `1 ${fromCurrency} = ${rateText(rate.rate)} ${toCurrency} (${rate.source}, ${formatDateTime(rate.asOf)})`;
  if (!quote?.provenance) return rateLine;
  const { source, asOf } = quote.provenance;
  return `${quote.providerName}: ${shortSourceName(source)}, ${formatDateTime(asOf)}. ${rateLine}`;
}
