import { rateWindow } from '@tern/domain/rates/rate-window.ts';
import { describe, expect, it } from 'vitest';
import { nearestPointIndex, rateHistoryGeometry } from './rate-history-geometry.ts';

const at = (day: string, rate: number) => ({ day, rate });

describe('the rate history chart', () => {
  const window = rateWindow([at('2026-03-02', 10), at('2026-03-03', 11), at('2026-03-20', 12)], {
    days: 30,
    now: at('2026-03-30', 11.5),
    today: '2026-03-31',
  });
  const picture = rateHistoryGeometry(window);

  it('draws no line between observed days that are more than four days apart', () => {
    expect(picture.paths).toHaveLength(1);
    expect(picture.isolatedIndexes).toEqual([2, 3]);
    expect(picture.gaps.map(({ from, to }) => [from, to].map((part) => Math.round(part * 29)))).toEqual([
      [1, 18],
      [18, 28],
    ]);
  });

  it('draws every point inside the chart', () => {
    for (const { x, y } of picture.dots) for (const part of [x, y]) expect(part >= 0 && part <= 1).toBe(true);
  });

  it('finds the observed day nearest to a horizontal position', () => {
    expect([0, 0.55, 1].map((x) => nearestPointIndex(picture.dots, x))).toEqual([0, 2, 3]);
    expect(nearestPointIndex([], 0.5)).toBe(-1);
  });

  it('centers a rate that never changed', () => {
    const still = rateWindow([at('2026-03-30', 3)], { days: 7, now: at('2026-03-31', 3), today: '2026-03-31' });
    expect(rateHistoryGeometry(still).dots.map(({ y }) => y)).toEqual([0.5, 0.5]);
  });
});
