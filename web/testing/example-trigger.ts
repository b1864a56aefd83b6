import type { readAlertHistory } from '@tern/contract/alerts/alerts.ts';
import type { ResponseOf } from '@tern/contract/endpoint.ts';
import { checkAlert } from '@tern/domain/alerts/check-alert.ts';
import {
  exampleAlert,
  exampleNow,
  exampleObservation,
  exampleQuote,
} from '@tern/domain/alerts/examples/example-alert.ts';
import { alertMessage } from '@tern/domain/alerts/message/alert-message.ts';

type Trigger = ResponseOf<typeof readAlertHistory>['triggers'][number];

/** Returns a price as the server returns it: two minutes old when the example alert was triggered. */
export function exampleTriggerQuote(
  price: Parameters<typeof exampleQuote>[0],
): NonNullable<Trigger['message']['quote']> {
  const quote = exampleQuote(price);
  return { ...quote, provenance: { ...quote.provenance, ageMs: 120_000 } };
}

/**
 * Returns the account's record of the example alert triggered at 57.5, created by the real rules, so the record is
 * always valid.
 */
export function exampleTrigger(more: Partial<Trigger> = {}): Trigger {
  const seen = exampleObservation(57.5, exampleNow - 240_000);
  const { outcome } = checkAlert(exampleAlert(), seen, exampleNow);
  if (outcome.kind !== 'fired') throw new TypeError('The example fires');
  const message = alertMessage(exampleAlert(), outcome.trigger, { before: [56, 57, 58] });
  const at = new Date(exampleNow).toISOString();
  return {
    id: 'trigger-1',
    message: { ...message, newProviders: [...message.newProviders] },
    subject: 'USD to PHP: 57.5000 (your target: 57.0000)',
    email: { state: 'sent', at, error: null },
    notification: { state: 'queued', at, error: null },
    ...more,
  };
}
