import { describe, expect, it } from 'vitest';
import type { Alert, AlertDraft } from '../alert.ts';
import type { AlertObservation } from '../alert-observation.ts';
import { checkAlert } from '../check-alert.ts';
import { exampleAlert, exampleNow, exampleObservation, exampleQuote } from '../examples/example-alert.ts';
import { alertMessage } from './alert-message.ts';

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

describe('alertMessage', () => {
  it('includes the rate with four decimals, its source and age, the target and the savings [S4.6-7]', () => {
    expect(messageOf({ targetRate: 57 }, 57.1234)).toMatchObject({
      kind: 'rate_alert',
      triggeredAt: '2026-03-02T12:00:00.000Z',
      severity: 'success',
      rate: {
        rate: 57.1234,
        text: '57.1234',
        source: 'wise',
        kind: 'live',
        asOf: '2026-03-02T11:58:00.000Z',
        ageMs: 2 * minute,
      },
      reference: { rate: 57, text: '57.0000' },
      savings: { amount: 123.4, currency: 'PHP' },
      amount: 1000,
    });
  });

  it('shows a small rate with five significant digits [D8]', () => {
    expect(messageOf({ fromCurrency: 'IDR', toCurrency: 'USD', targetRate: 0.00006 }, 0.000061235).rate.text).toBe(
      '0.000061235',
    );
  });

  it('reports how many days out of ten had a worse rate in the last 90 days, rounded down [D5]', () => {
    const message = messageOf({ targetRate: 57 }, 57.1);
    expect(message.standing).toEqual({ better: 55, of: 62, ofTen: 8 });
    const alert = exampleAlert();
    const { outcome } = checkAlert(alert, exampleObservation(58), exampleNow);
    if (outcome.kind !== 'fired') throw new Error(outcome.kind);
    expect(alertMessage(alert, outcome.trigger, { before: [] }).standing).toBeNull();
  });

  it.each([
    ['47:59', 48 * 60 * minute - minute, true],
    ['48:00', 48 * 60 * minute, false],
  ])(
    'compares a rate that is %s old with the last 90 days only if it is less than 48 hours old',
    (_title, age, isCompared) => {
      // On a Monday, Saturday's rate can still trigger an alert.
      const { standing } = messageOf({}, 57.5, { kind: 'daily', asOf: exampleNow - age });
      expect(standing !== null).toBe(isCompared);
    },
  );

  it('omits the savings if the recipient gets nothing extra', () => {
    expect(messageOf({ targetRate: 57 }, 57).savings).toBeNull();
    expect(messageOf({ type: 'rate_target', targetRate: 57 }, 56).savings).toBeNull();
    expect(messageOf({ type: 'rate_target', targetRate: 1e13 }, 56).savings).toBeNull();
    expect(
      messageOf({ type: 'new_provider' }, 57, { providers: [{ id: 'x', name: 'X', firstSeenAt: exampleNow + 1 }] })
        .savings,
    ).toBeNull();
  });

  it('returns a message that a JSON round trip leaves unchanged', () => {
    const message = messageOf({ type: 'fee_lower', targetFee: 5 }, 57, { quote });
    expect(JSON.parse(JSON.stringify(message))).toEqual(message);
  });

  it('includes a price, its source and its age when the alert was triggered, but never a negative age [D8]', () => {
    const overrides = { type: 'fee_lower', targetFee: 5 } as const;
    const quoteAt = (asOf: string) =>
      messageOf(overrides, 57, { quote: { ...quote, provenance: { source: 'RPW', asOf, confidence: 'fresh' } } }).quote;
    expect(messageOf(overrides, 57, { quote }).quote?.provenance).toEqual({ ...quote.provenance, ageMs: 120_000 });
    const day = 86_400_000;
    expect(quoteAt('2026-02-28')?.provenance).toEqual({
      ...{ source: 'RPW', asOf: '2026-02-28', confidence: 'fresh' },
      ageMs: 2.5 * day,
    });
    expect(quoteAt('2027-01-01')?.provenance?.ageMs).toBe(0);
  });
});
