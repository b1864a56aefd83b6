import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Alert, AlertDraft } from './alert.ts';
import { applyAlertDraft, createAlert } from './alert.ts';
import type { AlertObservation } from './alert-observation.ts';
import { checkAlert } from './check-alert.ts';
import { exampleAlert, exampleDraft, exampleNow, exampleObservation, exampleQuote } from './examples/example-alert.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Checks the alert with one rate per step and returns the steps at which it triggered. */
function play(
  overrides: Partial<AlertDraft>,
  rates: readonly number[],
  stepMs = minute,
  see: (rate: number) => Partial<AlertObservation> = () => ({}),
) {
  let alert = exampleAlert(overrides);
  const fired: number[] = [];
  for (const [step, rate] of rates.entries()) {
    const now = exampleNow + step * stepMs;
    const check = checkAlert(alert, exampleObservation(rate, now, see(rate)), now);
    alert = check.alert;
    if (check.outcome.kind === 'fired') fired.push(step);
  }
  return { fired, alert };
}

const quote = (receiveAmount: number, totalCost = 5) => ({
  quote: exampleQuote({ receiveAmount, totalCost }),
});

describe('checkAlert (trigger conditions)', () => {
  it.each<[string, Partial<AlertDraft>, readonly number[], readonly number[]]>([
    ['triggers rate_better at exactly the target [S4.6-1]', { targetRate: 57 }, [56.9999999, 57], [1]],
    ['triggers rate_better above the target, even at the first tick [S4.6-1]', { targetRate: 57 }, [57.2], [0]],
    ["doesn't trigger rate_better below the target [S4.6-1]", { targetRate: 57 }, [56.99999999, 50], []],
    ['triggers rate_target at exactly the target [S4.6-1]', { type: 'rate_target' }, [57.0000001, 57], [1]],
    ['triggers rate_target below the target, even at the first tick [S4.6-1]', { type: 'rate_target' }, [56], [0]],
    ["doesn't trigger change at the first tick [S4.6-1]", { type: 'change', changeThreshold: 2 }, [50], []],
    [
      'triggers change on a rise of exactly the threshold [S4.6-1]',
      { type: 'change', changeThreshold: 2 },
      [50, 50.99999, 51],
      [2],
    ],
    [
      'triggers change on a fall of exactly the threshold [S4.6-1]',
      { type: 'change', changeThreshold: 2 },
      [50, 49.00001, 49],
      [2],
    ],
    [
      'triggers change on a jump of exactly the threshold, whatever the base [S4.6-1]',
      { type: 'change', changeThreshold: 2 },
      [100, 101.5, 99.47],
      [2],
    ],
    [
      "doesn't trigger change on a jump below the threshold [S4.6-1]",
      { type: 'change', changeThreshold: 2 },
      [100, 101.5, 99.4701],
      [],
    ],
    [
      'triggers change on a jump from the last known rate [S4.6-1]',
      { type: 'change', changeThreshold: 2 },
      [100, 101.5, 99.4],
      [2],
    ],
    [
      'adds up small changes until the alert is triggered, then starts over',
      { type: 'change', changeThreshold: 2 },
      [100, 101, 102, 103, 103.5, 103.7, 104, 104.04],
      [2, 7],
    ],
    ['triggers an immediate alert once while its condition holds [D5]', {}, [56, 57, 57.5, 58, 57], [1]],
    ["doesn't re-arm while the rate hovers around the target [D5]", {}, [57, 56.99, 57, 56.944, 57.1], [0]],
    ['re-arms rate_better 0.1% below the target [D5]', {}, [57, 56.943, 57], [0, 2]],
    ['re-arms rate_target 0.1% above the target [D5]', { type: 'rate_target' }, [57, 57.056, 57, 57.057, 57], [0, 4]],
  ])('%s', (_title, overrides, rates, fired) => {
    expect(play(overrides, rates).fired).toEqual(fired);
  });

  it.each([
    ['above', 'rate_better'],
    ['rate_above', 'rate_better'],
    ['below', 'rate_target'],
    ['rate_below', 'rate_target'],
  ])('accepts the synonym %s for %s [S4.6-1]', (synonym, type) => {
    expect(exampleDraft({ type: synonym as never }).type).toBe(type);
  });

  it('compares received amounts down to the minor unit for receive_at_least, and re-arms the alert below the target', () => {
    const overrides = { type: 'receive_at_least', targetReceive: 57_000.1 } as const;
    const arrives = [57_000.09, 57_000.1, 57_500, 56_950, 57_000.1, 56_943.09, 57_001];
    expect(play(overrides, arrives, minute, (amount) => quote(amount)).fired).toEqual([1, 6]);
  });

  it('triggers fee_lower exactly at the given total of fee and margin', () => {
    const costs = [5.01, 5, 4, 5.005, 5.01, 5];
    expect(play({ type: 'fee_lower', targetFee: 5 }, costs, minute, (cost) => quote(57_000, cost)).fired).toEqual([
      1, 5,
    ]);
  });

  it('re-arms fee_lower even if the target is 0', () => {
    expect(
      play({ type: 'fee_lower', targetFee: 0 }, [0.01, 0.01, 0.01, 1, 0.01], minute, (cost) =>
        quote(57_000, cost - 0.01),
      ).fired,
    ).toEqual([0, 4]);
  });

  it('reports each new provider once, including those that appeared while the alert couldn’t be triggered', () => {
    let alert = exampleAlert({ type: 'new_provider', frequency: 'hourly' });
    const results = [1, 2, 3, 61, 62, 200].map((minutes) => {
      const now = exampleNow + minutes * minute;
      const providers = [-100, 0, 1, 2, 3].map((at) => ({
        id: `p${at}`,
        name: `P${at}`,
        firstSeenAt: exampleNow + at * minute,
      }));
      const check = checkAlert(
        alert,
        exampleObservation(57, now, { providers: providers.filter((p) => p.firstSeenAt <= now) }),
        now,
      );
      alert = check.alert;
      return check.outcome.kind === 'fired' ? check.outcome.trigger.newProviders.map(({ id }) => id) : [];
    });
    expect(results).toEqual([['p1'], [], [], ['p2', 'p3'], [], []]);
  });

  it('triggers best_in_days only above the previous high, so a pegged rate never triggers it', () => {
    const overrides = { type: 'best_in_days', bestInDays: 30 } as const;
    expect(play(overrides, [3.67, 3.67], minute, () => ({ highBefore: 3.67 })).fired).toEqual([]);
    expect(
      play(overrides, [58, 58.01, 58.5, 57.95, 58.1, 57.94, 58.1], minute, () => ({ highBefore: 58 })).fired,
    ).toEqual([1, 6]);
  });

  it.each<[Partial<AlertDraft>]>([
    [{ type: 'receive_at_least', targetReceive: 1 }],
    [{ type: 'fee_lower', targetFee: 100 }],
    [{ type: 'new_provider' }],
    [{ type: 'best_in_days', bestInDays: 7 }],
  ])('skips the check if data is missing: %o', (overrides) => {
    const alert = exampleAlert(overrides);
    expect(checkAlert(alert, exampleObservation(57), exampleNow)).toEqual({
      alert,
      outcome: { kind: 'not_evaluated', reason: 'nothing_to_judge' },
    });
  });
});

describe('checkAlert (frequency)', () => {
  const windows = [
    ['hourly', undefined, hour],
    ['once_daily', undefined, day],
    ['once_weekly', undefined, 7 * day],
    ['custom', 5, 5 * hour],
  ] as const;
  it.each(windows)(
    'doesn’t trigger an alert with the frequency %s again before its interval ends [S4.6-3]',
    (frequency, customFrequencyHours, interval) => {
      const first = checkAlert(
        exampleAlert({ frequency, customFrequencyHours }),
        exampleObservation(58),
        exampleNow,
      ).alert;
      const at = (now: number) => checkAlert(first, exampleObservation(58, now), now).outcome.kind;
      expect([at(exampleNow + interval - 1), at(exampleNow + interval), at(exampleNow + interval + day)]).toEqual([
        'quiet',
        'fired',
        'fired',
      ]);
    },
  );

  it('triggers a repeating alert without re-arming once its interval is over and its condition holds [S4.6-3]', () => {
    expect(play({ frequency: 'hourly' }, [58, 56, 58, 56, 58], 30 * minute).fired).toEqual([0, 2, 4]);
    expect(play({ frequency: 'hourly' }, [58, 58, 56, 58], 30 * minute).fired).toEqual([0, 3]);
  });

  it("doesn't trigger early when the clock is set back a day [S4.6-3]", () => {
    const first = checkAlert(exampleAlert({ frequency: 'hourly' }), exampleObservation(58), exampleNow).alert;
    expect(checkAlert(first, exampleObservation(58, exampleNow - day), exampleNow - day).outcome.kind).toBe('quiet');
  });

  it('triggers an immediate alert at most once while the clock jumps back and forth [S4.6-3] [S9-5]', () => {
    const story = fc.array(fc.integer({ min: -2 * day, max: 2 * day }), { maxLength: 20 });
    fc.assert(
      fc.property(story, (jumps) => {
        let alert = exampleAlert();
        for (const jump of jumps)
          alert = checkAlert(alert, exampleObservation(58, exampleNow + jump), exampleNow + jump).alert;
        expect(alert.triggerCount).toBe(jumps.length > 0 ? 1 : 0);
      }),
    );
  });
});

describe('an immediate change alert', () => {
  it('is triggered immediately, and then at most every five minutes with the total change [S4.6-3]', () => {
    let alert = checkAlert(
      exampleAlert({ type: 'change', changeThreshold: 0.01 }),
      exampleObservation(57),
      exampleNow,
    ).alert;
    const results: [number, number | undefined][] = [];
    for (let second = 1; second <= 301; second += 1) {
      const now = exampleNow + second * 1000;
      const check = checkAlert(alert, exampleObservation(57 + second / 100, now), now);
      alert = check.alert;
      if (check.outcome.kind === 'fired') results.push([second, check.outcome.trigger.changePercent]);
    }
    expect(results).toEqual([
      [1, expect.closeTo((0.01 / 57) * 100, 6)],
      [301, expect.closeTo((3 / 57.01) * 100, 6)],
    ]);
  });
});

describe('checkAlert (skipped checks)', () => {
  it.each([Number.NaN, 0, -57, Number.POSITIVE_INFINITY])(
    'leaves the alert unchanged if the rate is %d [S5-6]',
    (rate) => {
      const alert = exampleAlert();
      expect(checkAlert(alert, exampleObservation(rate), exampleNow)).toEqual({
        alert,
        outcome: { kind: 'not_evaluated', reason: 'invalid_rate' },
      });
    },
  );

  it('ignores a rejected rate', () => {
    expect(
      checkAlert(exampleAlert(), exampleObservation(58, exampleNow, { isAccepted: false }), exampleNow).outcome,
    ).toEqual({ kind: 'not_evaluated', reason: 'not_accepted' });
  });

  it.each([
    ['live', 15 * minute, 'fired'],
    ['live', 15 * minute + 1, 'not_evaluated'],
    ['live', Number.NaN, 'not_evaluated'],
    ['daily', Number.NaN, 'not_evaluated'],
    ['reference', 54 * day, 'not_evaluated'],
    ['simulated', 0, 'fired'],
  ] as const)('given a %s rate that is %d ms old, returns the outcome %s [S4.6-1]', (kind, age, expected) => {
    const observation = exampleObservation(58, exampleNow - age, { kind });
    const { outcome } = checkAlert(exampleAlert(), observation, exampleNow);
    expect(outcome).toMatchObject({
      kind: expected,
      ...(expected === 'not_evaluated' && { reason: 'rate_too_old' }),
    });
  });

  it('skips paused and expired alerts [S4.6-4]', () => {
    const check = (overrides: Partial<AlertDraft>, now: number) =>
      checkAlert(exampleAlert(overrides), exampleObservation(58, now), now).outcome;
    expect(check({ isActive: false }, exampleNow)).toEqual({ kind: 'not_evaluated', reason: 'paused' });
    const dated = { expirationType: 'date', expirationDate: exampleNow + day } as const;
    expect(check(dated, exampleNow + day - 1).kind).toBe('fired');
    expect(check(dated, exampleNow + day)).toEqual({ kind: 'not_evaluated', reason: 'expired' });
    const lasting = { expirationType: 'duration', expirationDuration: 3 } as const;
    expect(check(lasting, exampleNow + 3 * day - 1).kind).toBe('fired');
    expect(check(lasting, exampleNow + 3 * day)).toEqual({ kind: 'not_evaluated', reason: 'expired' });
  });
});

describe('checkAlert (recorded state)', () => {
  it('counts a trigger and records its time, rate and severity [S4.6-5]', () => {
    const { alert } = play({}, [56, 57.3]);
    expect(alert).toMatchObject({
      triggerCount: 1,
      lastTriggered: exampleNow + minute,
      lastChecked: exampleNow + minute,
      lastKnownRate: 57.3,
      lastTriggerSeverity: 'success',
    });
  });

  it('changes only lastChecked and lastKnownRate if the alert is not triggered [S4.6-5]', () => {
    const before = exampleAlert();
    const { alert, outcome } = checkAlert(before, exampleObservation(56), exampleNow + minute);
    expect(outcome).toEqual({ kind: 'quiet' });
    expect(alert).toEqual({ ...before, lastChecked: exampleNow + minute, lastKnownRate: 56 });
  });

  it('reports a change above 5% as a warning with its size [S4.6-2]', () => {
    const check = checkAlert(
      { ...exampleAlert({ type: 'change', changeThreshold: 1 }), baseRate: 100, lastKnownRate: 94.5 },
      exampleObservation(94),
      exampleNow,
    );
    expect(check.outcome).toMatchObject({ trigger: { severity: 'warning', changePercent: -6, reference: 100 } });
    expect(check.alert).toMatchObject({ baseRate: 94, baseAt: exampleNow });
  });

  it('triggers again after the target changes, and preserves the trigger count', () => {
    const fired = play({}, [57.5]).alert;
    const moved = applyAlertDraft(fired, exampleDraft({ targetRate: 57.2 }), exampleNow + minute);
    expect(checkAlert(moved, exampleObservation(57.5, exampleNow + minute), exampleNow + minute).outcome.kind).toBe(
      'fired',
    );
    expect(moved.triggerCount).toBe(1);
  });

  it('agrees with a naive implementation of the rule [S4.6-1]', () => {
    const rates = fc.array(
      fc.integer({ min: 5600, max: 5800 }).map((n) => n / 100),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(rates, fc.constantFrom('rate_better', 'rate_target'), (path, type) => {
        const sign = type === 'rate_better' ? 1 : -1;
        let armed = true;
        const expected = path.flatMap((rate, step) => {
          if (armed && sign * (rate - 57) >= 0) {
            armed = false;
            return [step];
          }
          if (sign * (57 - rate) >= 0.057 - 1e-9) armed = true;
          return [];
        });
        expect(play({ type }, path).fired).toEqual(expected);
      }),
    );
  });
});

it('applyAlertDraft re-arms an alert when it is resumed, but not when only a channel changes', () => {
  const fired = play({}, [57.5]).alert;
  const results = applyAlertDraft(fired, exampleDraft({ emailNotification: false }), exampleNow + minute);
  expect(results).toEqual({ ...fired, emailNotification: false });
  const resumed = applyAlertDraft({ ...fired, isActive: false }, exampleDraft(), exampleNow + minute);
  expect(resumed).toMatchObject({ isArmed: true, triggerCount: 1, lastTriggered: fired.lastTriggered });
});

it.each([
  [{ frequency: 'hourly' }, { frequency: 'once_daily' }],
  [{ frequency: 'hourly' }, { frequency: 'custom', customFrequencyHours: 24 }],
  [
    { frequency: 'custom', customFrequencyHours: 1 },
    { frequency: 'custom', customFrequencyHours: 24 },
  ],
] as const)('applyAlertDraft restarts an alert when its frequency changes from %o to %o [S4.6-3]', (before, after) => {
  const fired = play({ type: 'change', changeThreshold: 0.5, ...before }, [57, 57.5]).alert;
  const moved = applyAlertDraft(
    fired,
    exampleDraft({ type: 'change', changeThreshold: 0.5, ...after }),
    exampleNow + minute,
  );
  expect(fired.baseRate).toBe(57.5);
  expect(moved).toMatchObject({ baseRate: undefined, triggerCount: 1, lastTriggered: fired.lastTriggered });
});

it('createAlert returns an active, armed and immediate alert [S4.6-6]', () => {
  const alert: Alert = createAlert(exampleDraft(), 'a', exampleNow);
  expect(alert).toMatchObject({
    isActive: true,
    isArmed: true,
    frequency: 'immediate',
    amount: 1000,
    triggerCount: 0,
    createdAt: exampleNow,
  });
});
