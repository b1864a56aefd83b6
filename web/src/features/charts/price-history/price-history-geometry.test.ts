import { describe, expect, it } from 'vitest';
import { exampleSeenPrice } from '../../../../testing/example-price-history.ts';
import { priceHistoryGeometry } from './price-history-geometry.ts';

const at = (seenAt: string, totalCostPercent: number | null, more: Parameters<typeof exampleSeenPrice>[0] = {}) =>
  exampleSeenPrice({ seenAt, totalCostPercent, ...more });

describe('the price history chart', () => {
  it('connects only prices of the same service that are close in time [B1-9]', () => {
    const near = [at('2026-03-01', 2), at('2026-03-10', 3), at('2026-03-25', 2.5)];
    const far = [at('2026-04-10', 2), at('2026-04-11', 4, { service: 2 })];
    const { dots, paths } = priceHistoryGeometry([...far, ...near]);
    expect(dots).toHaveLength(5);
    expect(paths).toHaveLength(1);
    expect(paths[0]?.match(/L/g)).toHaveLength(1);
  });

  it('does not connect prices of different amounts [B1-9]', () => {
    expect(priceHistoryGeometry([at('2026-03-01', 2), at('2026-03-02', 3, { amount: 500 })]).paths).toEqual([]);
  });

  it('omits prices of unknown cost, and draws the others within the chart, right of its labels [B1-9]', () => {
    const { dots, side } = priceHistoryGeometry([at('2026-03-01', -0.5), at('2026-03-02', null), at('2026-05-01', 9)]);
    expect(dots.map(({ x }) => x)).toEqual([0.1, 1]);
    for (const part of [...dots.map(({ y }) => y), ...side.map((tick) => tick.at)]) {
      expect(part >= 0 && part <= 1).toBe(true);
    }
  });

  it('centers a price that never changed [B1-9]', () => {
    const { dots } = priceHistoryGeometry([at('2026-03-01', 2), at('2026-03-01', 2)]);
    expect(dots.map(({ x, y }) => [x, y])).toEqual([
      [0.5, 0.5],
      [0.5, 0.5],
    ]);
  });
});
