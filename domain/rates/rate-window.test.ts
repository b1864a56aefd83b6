import { describe, expect, it } from 'vitest';
import { type DailyRate, rateWindow } from './rate-window.ts';

const day = (offset: number): string => new Date(Date.UTC(2026, 3, 1) + offset * 86_400_000).toISOString().slice(0, 10);
const series = (offsets: readonly number[]): DailyRate[] =>
  offsets.map((offset) => ({ day: day(offset), rate: 50 + offset }));

describe('rateWindow [D6]', () => {
  it('compares the current rate only with days that were observed before it within the window', () => {
    const window = rateWindow(series([0, 1, 2, 3, 25, 26, 27]), {
      days: 7,
      now: { day: day(28), rate: 76.5 },
      today: day(30),
    });
    expect([window.from, window.to]).toEqual([day(24), day(30)]);
    expect(window.statistics?.betterThan).toEqual({ better: 2, of: 3 });
    expect(window.points.map((point) => point.day)).toEqual([25, 26, 27, 28].map(day));
    expect([window.low?.rate, window.high?.rate]).toEqual([75, 77]);
  });

  it('includes the first day of the window and today, but no days outside the window', () => {
    const window = rateWindow(series([23, 24, 30, 31]), { days: 7, now: { day: day(32), rate: 82 }, today: day(30) });
    expect(window.points.map((point) => point.day)).toEqual([24, 30].map(day));
    const first = rateWindow(series([23]), { days: 7, now: { day: day(24), rate: 74 }, today: day(30) });
    expect(first.points).toEqual([{ day: day(24), rate: 74 }]);
  });

  it('returns the first day with the lowest or highest rate if several days tie', () => {
    const rates = [60, 50, 70, 50, 70, 60];
    const history = rates.map((rate, offset) => ({ day: day(offset), rate }));
    const window = rateWindow(history, { days: 30, now: { day: day(6), rate: 60 }, today: day(6) });
    expect([window.low?.day, window.high?.day]).toEqual([day(1), day(2)]);
  });

  it('computes the trend from its first to its last day', () => {
    const { trend } = rateWindow(series([0, 1, 2]), { days: 30, now: { day: day(3), rate: 60 }, today: day(3) });
    expect(trend).toMatchObject({ direction: 'rising', changePercent: 20 });
  });

  it('bridges a long weekend, and splits at longer gaps', () => {
    const { runs } = rateWindow(series([0, 1, 5, 10, 11]), {
      days: 30,
      now: { day: day(12), rate: 60 },
      today: day(12),
    });
    expect(runs.map((run) => run.map((point) => point.day))).toEqual([[0, 1, 5].map(day), [10, 11, 12].map(day)]);
  });

  it('reports the longest gap, or none if no gap exceeds a long weekend', () => {
    const gap = (offsets: readonly number[]) =>
      rateWindow(series(offsets), { days: 60, now: { day: day(50), rate: 60 }, today: day(52) }).longestGapDays;
    expect(gap([0, 1, 9, 20, 25, 48])).toBe(23);
    expect(gap([46, 48])).toBeUndefined();
    expect(gap([])).toBeUndefined();
  });

  it("doesn't count a day twice if the current rate is from an observed day", () => {
    const window = rateWindow(series([0, 7]), { days: 90, now: { day: day(7), rate: 57 }, today: day(60) });
    expect(window.points).toHaveLength(2);
    expect(window.statistics?.betterThan).toEqual({ better: 1, of: 1 });
  });

  it('has no points or statistics if nothing was observed within the window', () => {
    const window = rateWindow(series([0]), { days: 7, now: { day: day(1), rate: 51 }, today: day(60) });
    expect(window).toMatchObject({ points: [], runs: [], statistics: undefined, low: undefined, high: undefined });
    expect(window.trend).toEqual({ direction: 'stable', changePercent: undefined });
  });

  it('measures volatility only within the latest unbroken run', () => {
    const now = { day: day(41), rate: 91 };
    expect(rateWindow(series([0, 1, 2, 40]), { days: 90, now, today: day(41) }).volatilityPercent).toBeUndefined();
    expect(rateWindow(series([0, 39, 40]), { days: 90, now, today: day(41) }).volatilityPercent).toBeGreaterThan(0);
  });
});
