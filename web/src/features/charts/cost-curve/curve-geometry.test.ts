import { describe, expect, it } from 'vitest';
import { exampleCurve } from '../../../../testing/example-curve.ts';
import { costAtAmount, curveGeometry, curveLines } from './curve-geometry.ts';
import { selectCrossings } from './select-crossings.ts';

const curve = exampleCurve();
const [tariff, modelled] = curve.curves;
if (!tariff || !modelled) throw new Error('The example has two curves');

describe('the cost-by-amount chart [D6]', () => {
  it("shows each provider's cost at an amount, and nothing at amounts that it doesn't serve", () => {
    expect(costAtAmount(tariff, 1000)).toEqual({ cost: 6, percent: 0.6, isModeled: false });
    expect(costAtAmount(modelled, 1000)?.cost).toBeCloseTo(8, 9);
    expect(costAtAmount(modelled, 15_000)).toBeUndefined();
  });

  it('treats an interpolated price as modeled, except at the exact amounts where it was seen', () => {
    const isModeledAt = (one: typeof modelled, amount: number) => costAtAmount(one, amount)?.isModeled;
    expect([200, 201, 500].map((amount) => isModeledAt(modelled, amount))).toEqual([false, true, false]);
    const guessed = { ...modelled, segments: modelled.segments.map((one) => ({ ...one, isFallback: true })) };
    expect(isModeledAt(guessed, 200)).toBe(true);
  });

  it('includes a searched amount in its range, and has only finite coordinates', () => {
    const picture = curveGeometry(curve, 20);
    expect([picture.from, picture.to]).toEqual([20, 20_000]);
    expect(picture.x(20)).toBe(0);
    for (const one of curve.curves)
      for (const { path } of curveLines(one, picture)) expect(path).not.toMatch(/NaN|Infinity/);
  });

  it('distinguishes modeled parts from measured and published ones', () => {
    const picture = curveGeometry(curve, 500);
    expect(curveLines(tariff, picture).map((line) => line.isModeled)).toEqual([false]);
    expect(curveLines(modelled, picture).map((line) => line.isModeled)).toEqual([true]);
  });

  it('lists the crossings nearest to the searched amount, and labels estimates', () => {
    expect(selectCrossings(curve, 500, 1)).toEqual([{ amount: 600, below: 'Beta', above: 'Alpha', isEstimate: true }]);
    expect(selectCrossings(curve, 500, 5).map(({ amount }) => amount)).toEqual([600, 9000]);
  });
});
