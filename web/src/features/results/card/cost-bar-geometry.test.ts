import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barLength, fullBarCost, layOutCostBar } from './cost-bar-geometry.ts';

const row = (transferFee: number, exchangeFee: number, tax = 0) => ({
  costCalculation: { transferFee, exchangeFee, tax },
});

describe('the cost bar', () => {
  it('uses one scale for the whole list, on which the most expensive offer fills its bar', () => {
    const rows = [row(2, 8), row(5, 0), row(0, 2.5)];
    const scale = fullBarCost(rows);
    expect(scale).toBe(10);
    expect(rows.map((each) => layOutCostBar(each, scale))).toEqual([
      { fee: 200, margin: 800, tax: 0 },
      { fee: 500, margin: 0, tax: 0 },
      { fee: 0, margin: 250, tax: 0 },
    ]);
  });

  it('has a separate part for a tax [B2-2]', () => {
    const rows = [row(2, 3, 5), row(5, 0)];
    expect(fullBarCost(rows)).toBe(10);
    expect(layOutCostBar(row(2, 3, 5), 10)).toEqual({ fee: 200, margin: 300, tax: 500 });
  });

  it('is shorter for a rate better than the mid-market rate, but never below 0', () => {
    expect(layOutCostBar(row(4, -1), 10)).toEqual({ fee: 300, margin: 0, tax: 0 });
    expect(layOutCostBar(row(1, -3), 10)).toEqual({ fee: 0, margin: 0, tax: 0 });
  });

  it('shows even the smallest cost, and is empty if every cost is zero', () => {
    expect(layOutCostBar(row(0.01, 0), 1000).fee).toBeGreaterThan(0);
    expect(layOutCostBar(row(0, 0), fullBarCost([row(0, 0)]))).toEqual({ fee: 0, margin: 0, tax: 0 });
    expect(fullBarCost([])).toBe(0);
  });

  it('never makes the fee or the margin shorter than 0 or longer than the bar', () => {
    const cost = fc.double({ min: 0, max: 1e7, noNaN: true });
    const gain = fc.double({ min: -1e5, max: 1e7, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(cost, gain), { minLength: 1, maxLength: 20 }), (costs) => {
        const rows = costs.map(([fee, margin]) => row(fee, margin));
        for (const each of rows) {
          const { fee, margin } = layOutCostBar(each, fullBarCost(rows));
          expect(fee).toBeGreaterThanOrEqual(0);
          expect(margin).toBeGreaterThanOrEqual(0);
          expect(fee).toBeLessThanOrEqual(barLength);
          expect(margin).toBeLessThanOrEqual(barLength);
        }
      }),
    );
  });
});
