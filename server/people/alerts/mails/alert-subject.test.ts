import type { Alert, AlertDraft } from '@tern/domain/alerts/alert.ts';
import type { AlertObservation } from '@tern/domain/alerts/alert-observation.ts';
import { checkAlert } from '@tern/domain/alerts/check-alert.ts';
import {
  exampleAlert,
  exampleNow,
  exampleObservation,
  exampleQuote,
} from '@tern/domain/alerts/examples/example-alert.ts';
import { alertMessage } from '@tern/domain/alerts/message/alert-message.ts';
import { describe, expect, it } from 'vitest';
import { createLanguageFinder } from '../../../notifications/messages/find-language.ts';
import { alertSubject } from './alert-subject.ts';

const minute = 60_000;
const before = Array.from({ length: 62 }, (_, day) => 56 + day / 50);

function messageOf(
  overrides: Partial<AlertDraft>,
  rate: number,
  seen: Partial<AlertObservation> = {},
  state: Partial<Alert> = {},
) {
  const alert = { ...exampleAlert(overrides), ...state };
  const observation = exampleObservation(rate, exampleNow - 2 * minute, seen);
  const { outcome } = checkAlert(alert, observation, exampleNow);
  if (outcome.kind !== 'fired') throw new Error(outcome.kind);
  return alertMessage(alert, outcome.trigger, { before });
}

const quote = exampleQuote({ receiveAmount: 57_012.5, totalCost: 4.5 });
const guess = { ...quote, provenance: { ...quote.provenance, confidence: 'estimated' as const } };

const english = createLanguageFinder()('en');

describe('alertSubject', () => {
  it.each<[string, Partial<AlertDraft>, number, Partial<AlertObservation>, Partial<Alert>]>([
    ['USD to PHP: 57.1234 (your target: 57.0000)', { targetRate: 57 }, 57.1234, {}, {}],
    ['USD to PHP: 56.5000 (your target: 57.0000)', { type: 'rate_target', targetRate: 57 }, 56.5, {}, {}],
    ['USD to PHP: down 2.50%, now 97.5000', { type: 'change', changeThreshold: 2 }, 97.5, {}, { baseRate: 100 }],
    ['USD to PHP: up 2.00%, now 102.0000', { type: 'change', changeThreshold: 2 }, 102, {}, { baseRate: 100 }],
    [
      'USD to PHP: 58.0000, better than on any other day we checked in the last 30 days',
      { type: 'best_in_days', bestInDays: 30 },
      58,
      { highBefore: 57.9 },
      {},
    ],
    [
      'USD to PHP: recipient gets 57,012.50 PHP with Wise',
      { type: 'receive_at_least', targetReceive: 57_000 },
      57.3,
      { quote },
      {},
    ],
    ['USD to PHP: total cost now 4.50 USD with Wise', { type: 'fee_lower', targetFee: 5 }, 57, { quote }, {}],
    [
      'USD to PHP: total cost now 5 USD (estimate) with Wise',
      { type: 'fee_lower', targetFee: 5 },
      57,
      { quote: guess },
      {},
    ],
    [
      'USD to PHP: recipient gets 57,000 PHP (estimate) with Wise',
      { type: 'receive_at_least', targetReceive: 57_000 },
      57.3,
      { quote: guess },
      {},
    ],
    [
      'New provider for USD to PHP: Wise',
      { type: 'new_provider' },
      57,
      { providers: [{ id: 'wise', name: 'Wise', firstSeenAt: exampleNow + 1 }] },
      {},
    ],
  ])('is "%s" [S4.6-1]', (subject, overrides, rate, seen, state) => {
    expect(alertSubject(messageOf(overrides, rate, seen, state), english).replaceAll('\u00a0', ' ')).toBe(subject);
  });

  it('names the first of several new providers [S4.6-1]', () => {
    const providers = ['A', 'B', 'C'].map((name, index) => ({ id: name, name, firstSeenAt: exampleNow + index }));
    expect(alertSubject(messageOf({ type: 'new_provider' }, 57, { providers }), english)).toBe(
      'New providers for USD to PHP: B and 1 more',
    );
  });
});
