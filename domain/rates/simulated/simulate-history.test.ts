import { describe, expect, it } from 'vitest';
import type { RateTable } from '../rate-table.ts';
import { simulateHistory } from './simulate-history.ts';

const reference: RateTable = {
  source: 'reference',
  base: 'EUR',
  asOf: 0,
  receivedAt: 0,
  rates: new Map([
    ['USD', 1.25],
    ['PHP', 75],
  ]),
  kind: 'reference',
};

describe('the simulated history', () => {
  it('ends exactly where the simulated market starts', () => {
    const newest = simulateHistory(reference, 1, 92).at(-1);
    expect(newest?.daysAgo).toBe(0);
    expect(Object.fromEntries(newest?.perUsd ?? [])).toEqual({ EUR: 0.8, PHP: 60 });
  });

  it('is the same for the same seed, different for another seed, and fluctuates without drifting away', () => {
    const rates = (seed: number) => simulateHistory(reference, seed, 92).map(({ perUsd }) => perUsd.get('PHP') ?? 0);
    expect(rates(3)).toEqual(rates(3));
    expect(rates(3)).not.toEqual(rates(4));
    for (const rate of rates(3)) expect(Math.abs(Math.log(rate / 60))).toBeLessThan(0.1);
    expect(new Set(rates(3)).size).toBeGreaterThan(80);
  });
});
