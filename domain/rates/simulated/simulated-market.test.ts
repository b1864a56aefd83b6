import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RateTable } from '../rate-table.ts';
import { seededNoise } from './seeded-noise.ts';
import {
  advanceSimulatedMarket,
  createSimulatedMarket,
  type SimulatedMarket,
  simulatedRateTable,
} from './simulated-market.ts';

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

function after(ticks: number, seed: number): SimulatedMarket {
  let market = createSimulatedMarket(reference, seed);
  for (let tick = 0; tick < ticks; tick++) market = advanceSimulatedMarket(market);
  return market;
}

describe('the simulated market', () => {
  it('starts at the reference rates and is labeled simulated [D2]', () => {
    const table = simulatedRateTable(after(0, 1), 5);
    expect(table).toMatchObject({ kind: 'simulated', source: 'simulated', base: 'USD', asOf: 5 });
    expect(Object.fromEntries(table.rates)).toEqual({ EUR: 0.8, PHP: 60 });
  });

  it('returns the same rates for the same seed and tick, and different ones for another seed [D2]', () => {
    const rates = (ticks: number, seed: number) => Object.fromEntries(simulatedRateTable(after(ticks, seed), 0).rates);
    expect(rates(50, 7)).toEqual(rates(50, 7));
    expect(rates(50, 7)).not.toEqual(rates(50, 8));
    expect(rates(50, 7)).not.toEqual(rates(51, 7));
  });

  it('stays near the reference for a whole day of ticks [D2]', () => {
    let market = createSimulatedMarket(reference, 3);
    let furthest = 0;
    for (let tick = 0; tick < 86_400; tick++) {
      market = advanceSimulatedMarket(market);
      furthest = Math.max(furthest, Math.abs(market.deviation.get('PHP') ?? 0));
    }
    expect(furthest).toBeLessThan(0.02);
    expect(furthest).toBeGreaterThan(0.003);
  });

  it('uses noise with a mean of 0 and a standard deviation of 1', () => {
    const values = Array.from({ length: 20_000 }, (_, tick) => seededNoise(1, tick, 'PHP'));
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
    expect(Math.abs(mean)).toBeLessThan(0.03);
    expect(Math.abs(variance - 1)).toBeLessThan(0.05);
  });

  it('uses finite noise for any seed, tick and name', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(), fc.string(), (seed, tick, name) => {
        expect(Number.isFinite(seededNoise(seed, tick, name))).toBe(true);
      }),
    );
  });
});
