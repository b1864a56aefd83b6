import { describe, expect, it } from 'vitest';
import { exampleSeenPrice } from '../../../../testing/example-price-history.ts';
import { priceHistoryPicture } from './price-history-picture.ts';

const at = (seenAt: string, totalCostPercent: number | null, more: Parameters<typeof exampleSeenPrice>[0] = {}) =>
  exampleSeenPrice({ seenAt, totalCostPercent, ...more });

describe('the picture of a price history', () => {
  it('joins prices of one source that are close in time, and no others [B1-9]', () => {
    const near = [at('2026-03-01', 2), at('2026-03-10', 3), at('2026-03-25', 2.5)];
    const far = [at('2026-04-10', 2), at('2026-04-11', 4, { source: 'another' })];
    const { dots, paths } = priceHistoryPicture([...far, ...near]);
    expect(dots).toHaveLength(5);
    expect(paths).toHaveLength(1);
    expect(paths[0]?.match(/L/g)).toHaveLength(1);
  });

  it('never joins prices of different ways: another payout method, or several seen on one day [B1-9]', () => {
    const payouts = [at('2026-03-01', 2), at('2026-03-02', 3, { payoutMethod: 'cash_pickup' })];
    const sameDay = [at('2026-03-01T08:00:00.000Z', 2), at('2026-03-01T09:00:00.000Z', 5), at('2026-03-02', 2)];
    expect(priceHistoryPicture(payouts).paths).toEqual([]);
    expect(priceHistoryPicture(sameDay).paths).toEqual([]);
  });

  it('leaves out prices without a known total cost, and stays inside the drawing, right of its labels [B1-9]', () => {
    const { dots, side } = priceHistoryPicture([at('2026-03-01', -0.5), at('2026-03-02', null), at('2026-05-01', 9)]);
    expect(dots.map(({ x }) => x)).toEqual([0.1, 1]);
    for (const part of [...dots.map(({ y }) => y), ...side.map((tick) => tick.at)]) {
      expect(part >= 0 && part <= 1).toBe(true);
    }
  });

  it('places a price that never changed [B1-9]', () => {
    const { dots } = priceHistoryPicture([at('2026-03-01', 2), at('2026-03-01', 2)]);
    expect(dots.map(({ x, y }) => [x, y])).toEqual([
      [0.5, 0.5],
      [0.5, 0.5],
    ]);
  });
});
