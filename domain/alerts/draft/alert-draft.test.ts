import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alertTypes } from '../alert.ts';
import { exampleNow } from '../examples/example-alert.ts';
import { parseAlertDraft } from './alert-draft.ts';
import type { AlertDraftInput } from './create-draft-reader.ts';

const good: AlertDraftInput = { type: 'rate_better', fromCurrency: 'USD', toCurrency: 'PHP', targetRate: 57 };
const read = (input: AlertDraftInput) => parseAlertDraft(input, exampleNow);
const errorsOf = (input: AlertDraftInput) => {
  const result = read(input);
  return result.ok ? [] : result.errors.map(({ field, code }) => `${field} ${code}`);
};

describe('parseAlertDraft', () => {
  it('fills in the defaults: active, immediate, amount 1000 [S4.6-6] [S9-5]', () => {
    expect(read(good)).toMatchObject({
      ok: true,
      draft: {
        isActive: true,
        frequency: 'immediate',
        amount: 1000,
        emailNotification: true,
        browserNotification: false,
        trackHistory: false,
      },
    });
  });

  it('reports all errors at once', () => {
    expect(
      errorsOf({
        type: 'change',
        fromCurrency: 'USD',
        toCurrency: 'XXQ',
        changeThreshold: 0,
        frequency: 'custom',
        expirationType: 'duration',
        expirationDuration: 1.5,
      }),
    ).toEqual([
      'toCurrency unknown',
      'changeThreshold not_positive',
      'customFrequencyHours missing',
      'expirationDuration not_whole',
    ]);
    expect(errorsOf({})).toEqual(['type missing', 'fromCurrency missing', 'toCurrency missing']);
  });

  it.each([
    [2, ['expirationDuration in_the_past']],
    [3, []],
  ])(
    'counts a duration of %i days from the time the alert was created, two days ago [S4.6-4]',
    (expirationDuration, errors) => {
      const input = { ...good, expirationType: 'duration', expirationDuration };
      const read = parseAlertDraft(input, exampleNow, exampleNow - 2 * 86_400_000);
      expect(read.ok ? [] : read.errors.map(({ field, code }) => `${field} ${code}`)).toEqual(errors);
    },
  );

  it.each<[AlertDraftInput, readonly string[]]>([
    [{ toCurrency: 'USD' }, ['toCurrency same_currency']],
    [{ targetRate: undefined }, ['targetRate missing']],
    [{ targetRate: 0 }, ['targetRate not_positive']],
    [{ targetRate: Number.NaN }, ['targetRate unknown']],
    [{ targetRate: '57' }, ['targetRate unknown']],
    [{ targetRate: 57.12345678901 }, ['targetRate too_precise']],
    [{ targetRate: 57.12345678 }, []],
    [{ type: 'rate_target', targetRate: 1e13 }, []],
    [{ type: 'rate_target', targetRate: 1.1e13 }, ['targetRate too_large']],
    [{ targetRate: 1e-13 }, []],
    [{ targetRate: 9e-14 }, ['targetRate too_small']],
    [{ amount: 0 }, ['amount not_positive']],
    [{ amount: 0.5 }, ['amount too_small']],
    [{ amount: 10_000_001 }, ['amount too_large']],
    [{ amount: 10.005 }, ['amount too_precise']],
    [{ type: 'change', changeThreshold: 100 }, []],
    [{ type: 'change', changeThreshold: 100.01 }, ['changeThreshold too_large']],
    [{ frequency: 'custom', customFrequencyHours: 1 }, []],
    [{ frequency: 'custom', customFrequencyHours: 720 }, []],
    [{ frequency: 'custom', customFrequencyHours: 721 }, ['customFrequencyHours too_large']],
    [{ frequency: 'sometimes' }, ['frequency unknown']],
    [{ expirationType: 'date', expirationDate: exampleNow }, ['expirationDate in_the_past']],
    [{ expirationType: 'date', expirationDate: exampleNow + 1 }, []],
    [{ expirationType: 'date', expirationDate: Date.UTC(10_000, 0) - 1 }, []],
    [{ expirationType: 'date', expirationDate: Date.UTC(10_000, 0) }, ['expirationDate too_large']],
    [{ expirationType: 'duration', expirationDuration: 0 }, ['expirationDuration not_positive']],
    [{ expirationType: 'never' }, ['expirationType unknown']],
    [{ emailNotification: 'yes' }, ['emailNotification unknown']],
    [{ type: 'fee_lower', targetFee: 5 }, ['fromCountry missing', 'toCountry missing']],
    [{ type: 'fee_lower', targetFee: -1, fromCountry: 'US', toCountry: 'PH' }, ['targetFee too_small']],
    [{ type: 'new_provider', fromCountry: 'US', toCountry: 'PH', payIn: 'credit_card' }, []],
    [{ type: 'new_provider', fromCountry: 'US', toCountry: 'PH', payIn: 'cheque' }, ['payIn unknown']],
    [{ type: 'new_provider', fromCountry: 'US', toCountry: 'PH', payoutMethod: 'pigeon' }, ['payoutMethod unknown']],
    [{ type: 'receive_at_least', fromCountry: 'US', toCountry: 'PH' }, ['targetReceive missing']],
    [{ type: 'best_in_days', bestInDays: 14 }, ['bestInDays unknown']],
    [{ type: 'constructor' }, ['type unknown']],
  ])('reports the errors in %o: %o', (input, errors) => {
    expect(errorsOf({ ...good, ...input })).toEqual(errors);
  });

  it("drops fields that the draft's type, frequency and expiration don't use", () => {
    expect(
      read({
        ...good,
        changeThreshold: 3,
        bestInDays: 7,
        customFrequencyHours: 4,
        expirationDate: 1,
      }),
    ).toMatchObject({
      draft: {
        changeThreshold: undefined,
        bestInDays: undefined,
        customFrequencyHours: undefined,
        expirationDate: undefined,
      },
    });
  });

  it.each(alertTypes)(
    'returns the provider of a %s alert, and rejects a provider that isn’t an id [S3.8-1]',
    (type) => {
      const goals = { targetRate: 57, changeThreshold: 2, bestInDays: 7, targetReceive: 100, targetFee: 5 };
      const input = { ...good, ...goals, type, fromCountry: 'US', toCountry: 'PH', provider: 'wise' };
      expect(read(input)).toMatchObject({ ok: true, draft: { type, provider: 'wise' } });
      for (const provider of [7, '*', 'wise bank_account', 'a'.repeat(81)])
        expect(errorsOf({ ...input, provider })).toEqual(['provider unknown']);
    },
  );

  it('never throws, and returns a draft that stays the same when it is parsed again', () => {
    const value = fc.oneof(fc.anything(), fc.constantFrom<unknown>('USD', 'PHP', 'US', 'PH', 57, 7, true));
    const fields = [
      'fromCurrency',
      'toCurrency',
      'fromCountry',
      'toCountry',
      'targetRate',
      'amount',
      'changeThreshold',
      'bestInDays',
      'frequency',
    ];
    const input = fc.record(
      { type: fc.constantFrom(...alertTypes), ...Object.fromEntries(fields.map((field) => [field, value])) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(input, (each) => {
        const first = read({ ...good, ...(each as AlertDraftInput) });
        if (first.ok) expect(read(first.draft)).toEqual(first);
        else expect(first.errors.length).toBeGreaterThan(0);
      }),
    );
  });
});
