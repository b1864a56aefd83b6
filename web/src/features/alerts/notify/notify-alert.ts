import type { alertHistory } from '@tern/contract/alerts/alerts.ts';
import type { AnswerOf } from '@tern/contract/endpoint.ts';
import { shortSource } from '@tern/domain/alerts/message/short-source.ts';
import type { AlertFired } from './alert-fired.ts';
import type { Note } from './notification-gateway.ts';

type Trigger = AnswerOf<typeof alertHistory>['triggers'][number];

export type NotifyPorts = {
  /** What was said when it fired: the same figures as in the e-mail and the history. */
  findTrigger(fired: AlertFired): Promise<Trigger | undefined>;
  /** Whether this page is the one of the browser that tells of it. */
  claim(name: string): Promise<boolean>;
  notify(note: Note): Promise<unknown>;
  /** One for each alert: what it said before no longer holds. */
  toast(message: string, alertId: string): void;
  /** A moment as this reader writes it. */
  moment(at: string): string;
};

/** [S4.6-5] An alert fired while this page is open: the page says so, and one page of the browser shows the notification. */
export async function notifyAlert(fired: AlertFired, ports: NotifyPorts): Promise<void> {
  const trigger = await ports.findTrigger(fired);
  if (!trigger) return;
  ports.toast(trigger.subject, fired.alertId);
  if (trigger.notification === null) return;
  const name = `tern.alert.${fired.alertId}.${fired.triggeredAt}`;
  if (await ports.claim(name))
    await ports.notify({ title: trigger.subject, body: bodyOf(trigger, ports.moment), tag: name });
}

/** The rate, and the price where one was told, with source and time: plain figures, the same in every language. */
function bodyOf({ message }: Trigger, moment: NotifyPorts['moment']): string {
  const { rate, quote, fromCurrency, toCurrency } = message;
  const name = rate.kind === 'simulated' ? 'simulated' : rate.source;
  const rateLine = `1 ${fromCurrency} = ${rate.text} ${toCurrency} (${name}, ${moment(rate.asOf)})`;
  if (!quote?.provenance) return rateLine;
  const { source, asOf } = quote.provenance;
  return `${quote.providerName}: ${shortSource(source)}, ${moment(asOf)}. ${rateLine}`;
}
