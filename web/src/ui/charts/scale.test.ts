import { describe, expect, it } from 'vitest';
import { linearScale, linearTicks, linePath, logScale, logTicks, toPercentLength } from './scale.ts';

describe('a chart scale', () => {
  it('maps values to positions on a linear or logarithmic scale', () => {
    expect(linearScale(10, 20)(15)).toBe(0.5);
    expect(linearScale(5, 5)(5)).toBe(0.5);
    expect(logScale(1, 10_000)(100)).toBeCloseTo(0.5, 12);
    expect(toPercentLength(0.12345)).toBe('12.35%');
    expect(
      linePath([
        [0, 1],
        [0.5, 0.25],
      ]),
    ).toBe('M0 1000L500 250');
  });

  it('uses round numbers as axis ticks', () => {
    expect(linearTicks(0, 4.3, 4)).toEqual([0, 2, 4]);
    expect(linearTicks(61.2, 62.9, 3)).toEqual([62]);
    expect(linearTicks(0.0611, 0.0629, 3)).toEqual([0.062]);
    expect(logTicks(50, 20_000)).toEqual([50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000]);
    expect(linearTicks(3, 3, 4)).toEqual([3]);
  });
});
