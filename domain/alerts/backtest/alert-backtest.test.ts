import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DailyRate } from '../../rates/rate-window.ts';
import type { AlertDraft } from '../alert.ts';
import { exampleDraft, exampleQuote } from '../examples/example-alert.ts';
import { alertBacktest } from './alert-backtest.ts';
import { highestRateBeforeDay, ratesBeforeDay, utcDay } from './days-before.ts';

const dayMs = 86_400_000;
const today = '2026-06-30';
const daysAgo = (days: number): string => utcDay(Date.parse(today) - days * dayMs);

/** Returns one closing rate per day up to today. The last one is today's. */
const history = (rates: readonly number[]): DailyRate[] =>
  rates.map((rate, index) => ({ day: daysAgo(rates.length - 1 - index), rate }));
const flat = (days: number, rate = 50): number[] => Array.from({ length: days }, () => rate);
const test = (overrides: Partial<AlertDraft>, rates: readonly number[]) =>
  alertBacktest(exampleDraft(overrides), { history: history(rates), today });

describe('alertBacktest', () => {
  it('returns each trigger and compares its rate with the rate a week later [D4]', () => {
    // The rate reaches the target three times. A week after day 10, it is higher. A week after day 30, it is lower. The
    // third time was four days ago, so a week hasn't passed yet.
    const rates = flat(90);
    for (let day = 10; day < 20; day += 1) rates[day] = 57 + (day - 10) / 10;
    rates[30] = 58;
    for (let day = 85; day < 90; day += 1) rates[day] = 57.5;
    expect(test({ targetRate: 57 }, rates)).toMatchObject({
      ok: true,
      from: daysAgo(89),
      to: today,
      days: 90,
      observedDays: 90,
      times: 3,
      firings: [
        { day: daysAgo(79), rate: 57, weekLater: 57.7 },
        { day: daysAgo(59), rate: 58, weekLater: 50 },
        { day: daysAgo(4), rate: 57.5, weekLater: undefined },
      ],
      weekLater: { better: 1, of: 2 },
      usesPricesOfToday: false,
    });
  });

  it("doesn't count a condition that was already met on the first day", () => {
    expect(test({ targetRate: 57 }, flat(90, 58))).toMatchObject({ times: 0, metOnFirstDay: true });
    expect(test({ targetRate: 57 }, [...flat(40, 58), ...flat(20), ...flat(30, 58)])).toMatchObject({
      times: 1,
      metOnFirstDay: true,
    });
    expect(test({ targetRate: 57 }, flat(90))).toMatchObject({ times: 0, metOnFirstDay: false });
  });

  it('counts a lower rate a week later as better if the alert is for a lower rate', () => {
    const rates = [...flat(40), 44, ...flat(6, 45), 43, ...flat(20)];
    expect(test({ type: 'rate_target', targetRate: 44 }, rates)).toMatchObject({ weekLater: { better: 1, of: 2 } });
  });

  it.each([
    ['rate_better', 57, 57.5, { better: 1, of: 1 }],
    ['rate_better', 57, 57, { better: 0, of: 1 }],
    ['rate_better', 57, 56.5, { better: 0, of: 1 }],
    ['rate_target', 44, 44.5, { better: 0, of: 1 }],
    ['rate_target', 44, 44, { better: 0, of: 1 }],
    ['rate_target', 44, 43.5, { better: 1, of: 1 }],
  ] as const)('compares a %s target of %d with a rate of %d a week later: %j', (type, targetRate, later, weekLater) => {
    const rates = [...flat(40), targetRate, ...flat(6, targetRate), later, ...flat(20, later)];
    expect(test({ type, targetRate }, rates)).toMatchObject({ times: 1, weekLater });
  });

  it('counts every day for a daily alert, and every further change for a change alert', () => {
    expect(test({ targetRate: 57, frequency: 'once_daily' }, [...flat(50), ...flat(5, 58)])).toMatchObject({
      times: 5,
    });
    expect(test({ targetRate: 57, frequency: 'once_weekly' }, [...flat(50), ...flat(15, 58)])).toMatchObject({
      times: 3,
    });
    expect(test({ type: 'change', changeThreshold: 2 }, [...flat(50, 100), 101, 102, 103, 104.04])).toMatchObject({
      times: 2,
    });
  });

  it("replays at most 90 days and ignores the draft's pause and expiry", () => {
    const rates = [...flat(100), ...flat(20, 58)];
    const result = test({ targetRate: 57, isActive: false, expirationType: 'duration', expirationDuration: 1 }, rates);
    expect(result).toMatchObject({ days: 90, times: 1 });
  });

  it('rejects a history that is too short, and reports how many days it needs', () => {
    expect(test({}, flat(29))).toEqual({ ok: false, reason: 'history_too_short', observedDays: 29, neededDays: 30 });
    expect(test({}, flat(30))).toMatchObject({ ok: true, days: 30 });
    expect(test({}, [])).toMatchObject({ ok: false, reason: 'history_too_short', observedDays: 0 });
  });

  it('stops at gaps, even one just before today, but bridges a long weekend', () => {
    const points = history(flat(90));
    const without = (from: number, to: number) => points.filter((_, index) => index < from || index > to);
    const backtest = (days: readonly DailyRate[]) => alertBacktest(exampleDraft(), { history: days, today });
    expect(backtest(without(40, 42))).toMatchObject({ ok: true, days: 90, observedDays: 87 });
    expect(backtest(without(40, 43))).toMatchObject({ ok: true, days: 46 });
    expect(backtest(without(70, 74))).toMatchObject({ ok: false, reason: 'history_too_short', observedDays: 15 });
    expect(backtest(without(85, 89))).toMatchObject({ ok: false, reason: 'history_too_short', observedDays: 0 });
  });

  it('starts a best_in_days replay once half of the previous days are known', () => {
    const climb = [...flat(50), ...flat(20, 51), ...flat(20, 50.5), 52];
    expect(test({ type: 'best_in_days', bestInDays: 30 }, climb)).toMatchObject({ times: 2, days: 76 });
    expect(test({ type: 'best_in_days', bestInDays: 30 }, flat(44))).toMatchObject({ ok: false, observedDays: 29 });
  });

  it('replays price alerts only if it can compute prices, and reports that it uses today’s prices', () => {
    const draft = exampleDraft({ type: 'receive_at_least', targetReceive: 57_000 });
    const input = { history: history([...flat(50), 57.3, 57.4]), today };
    expect(alertBacktest(draft, input)).toEqual({ ok: false, reason: 'type_not_testable' });
    const quoteAt = (rate: number) => exampleQuote({ receiveAmount: rate * 995, totalCost: 5 });
    expect(alertBacktest(draft, { ...input, quoteAt })).toMatchObject({
      times: 1,
      usesPricesOfToday: true,
      firings: [{ rate: 57.3 }],
    });
    const withoutSeenPrice = { ...input, quoteAt: () => undefined };
    expect(alertBacktest(draft, withoutSeenPrice)).toEqual({ ok: false, reason: 'type_not_testable' });
    expect(alertBacktest(exampleDraft({ targetRate: 57 }), withoutSeenPrice)).toMatchObject({ times: 1 });
    expect(alertBacktest(exampleDraft({ type: 'new_provider' }), { ...input, quoteAt })).toMatchObject({
      reason: 'type_not_testable',
    });
  });

  it("never counts more triggers than replayed days, and never counts a week that isn't over", () => {
    const rates = fc.array(
      fc.integer({ min: 5600, max: 5800 }).map((n) => n / 100),
      { minLength: 30, maxLength: 120 },
    );
    fc.assert(
      fc.property(rates, fc.constantFrom('rate_better', 'rate_target', 'change'), (path, type) => {
        const result = test({ type, changeThreshold: 1 }, path);
        if (!result.ok) throw new Error(result.reason);
        expect(result.times).toBeLessThan(result.observedDays);
        expect(result.weekLater.better).toBeLessThanOrEqual(result.weekLater.of);
        expect(
          result.firings.filter(({ day }) => day > daysAgo(7)).every(({ weekLater }) => weekLater === undefined),
        ).toBe(true);
      }),
    );
  });
});

it('ratesBeforeDay returns the rates of the previous days, and highestRateBeforeDay requires at least half of them', () => {
  const days = history([9, 1, 2, 3, 4, 5]);
  expect(ratesBeforeDay(days, today, 4)).toEqual([1, 2, 3, 4]);
  expect(highestRateBeforeDay(days, today, 7)).toBe(9);
  expect(highestRateBeforeDay(days, daysAgo(2), 7)).toBeUndefined();
});
