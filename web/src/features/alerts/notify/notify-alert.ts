import type { readAlertHistory } from '@tern/contract/alerts/alerts.ts';
import type { ResponseOf } from '@tern/contract/endpoint.ts';
import { shortSourceName } from '@tern/domain/alerts/message/short-source-name.ts';
import type { AlertEvent } from './alert-event.ts';
import type { NotificationContent } from './notification-gateway.ts';

type Trigger = ResponseOf<typeof readAlertHistory>['triggers'][number];

export type NotifyAlertDeps = {
  /** Returns the trigger with its message; undefined if it can't be found. */
  findTrigger(fired: AlertEvent): Promise<Trigger | undefined>;
  /** Returns whether this page should show the notification. If possible, only one page of the browser gets `true`. */
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
 * [S4.6-5] Reports an alert that is triggered while this page is open. Every open page shows a toast. If a notification
 * was requested, a page shows it after a successful `claim`.
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
 * Returns the rate with its source and time. If there is a price, its provider, source and time come first. Only the
 * times and the rate are localized, because all other parts are names and currency codes.
 */
function notificationBody({ message }: Trigger, { formatDateTime, formatRate: rateText }: NotifyAlertDeps): string {
  const { rate, quote, fromCurrency, toCurrency } = message;
  const rateLine = `1 ${fromCurrency} = ${rateText(rate.rate)} ${toCurrency} (${rate.source}, ${formatDateTime(rate.asOf)})`;
  if (!quote?.provenance) return rateLine;
  const { source, asOf } = quote.provenance;
  return `${quote.providerName}: ${shortSourceName(source)}, ${formatDateTime(asOf)}. ${rateLine}`;
}
