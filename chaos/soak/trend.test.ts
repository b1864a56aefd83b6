import { describe, expect, it } from 'vitest';
import { createRandom } from '../chaos-report.ts';
import { calculateTrend, quantile } from './trend.ts';

/** Returns a value for every ten seconds. The values have a slope and noise, and one in twenty is a spike. */
function run(hours: number, perHour: number, noise: number, seed = 1) {
  const random = createRandom(seed);
  return Array.from({ length: Math.round(hours * 360) }, (_, at) => {
    const hour = at / 360;
    const peak = random() < 0.05 ? 20 * noise : 0;
    return { hour, value: 300 + perHour * hour + noise * (random() - 0.5) + peak };
  });
}

describe('calculateTrend', () => {
  it('returns the change per hour regardless of spikes', () => {
    expect(calculateTrend(run(1, 60, 0)).perHour).toBeCloseTo(60, 6);
    expect(calculateTrend(run(1, 60, 10)).perHour).toBeCloseTo(60, -1);
    expect(calculateTrend(run(1, -30, 10)).perHour).toBeCloseTo(-30, -1);
  });

  it('returns a looser lower bound for a shorter run', () => {
    const [short, long] = [calculateTrend(run(0.1, 60, 40)), calculateTrend(run(1, 60, 40))];
    expect(short.atLeast).toBeLessThan(20);
    expect(long.atLeast).toBeGreaterThan(50);
    for (let seed = 1; seed <= 40; seed += 1) expect(calculateTrend(run(0.2, 0, 40, seed)).atLeast).toBeLessThan(20);
  });

  it('reports no change if there are fewer than ten values', () => {
    expect(calculateTrend(run(1, 60, 0).slice(0, 9))).toEqual({ perHour: 0, atLeast: 0 });
  });
});

it("quantile returns the value that the given share of values doesn't exceed", () => {
  const hundred = Array.from({ length: 100 }, (_, at) => 100 - at);
  expect([0.5, 0.99, 1].map((share) => quantile(hundred, share))).toEqual([50, 99, 100]);
});
