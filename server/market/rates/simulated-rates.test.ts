import { describe, expect, it } from 'vitest';
import { createCurrentRates } from './current-rates.ts';
import { readReferenceRates } from './reference/reference-rates.ts';
import { createSimulatedRates } from './simulated-rates.ts';

async function simulation(seed: number) {
  let clock = Date.UTC(2026, 10, 20);
  const now = () => clock;
  const live = createCurrentRates({ now, log: () => {} });
  const reference = await readReferenceRates(clock);
  const simulated = createSimulatedRates({ live, reference, seed, now });
  const second = () => {
    clock += 1000;
    simulated.tick();
  };
  const moveClock = (ms: number) => {
    clock += ms;
  };
  return { live, simulated, second, moveClock, now };
}

describe('the simulated market', () => {
  it('replaces every source and labels each rate as simulated [D2]', async () => {
    const { live, second } = await simulation(1);
    expect(live.rate('USD', 'PHP')).toMatchObject({
      rate: 62.51753917,
      kind: 'simulated',
      sourceName: 'Simulated market',
    });
    for (let n = 0; n < 100; n++) second();
    expect(live.rate('USD', 'PHP')?.rate).not.toBe(62.51753917);
    expect(live.rate('EUR', 'KES')).toMatchObject({ kind: 'simulated', source: 'simulated' });
    expect(live.sources().map(({ kind, rejections }) => [kind, rejections])).toEqual([['simulated', 0]]);
  });

  it('resumes as soon as a clock that was ahead is corrected [S4.7-1]', async () => {
    const { live, simulated, moveClock, now } = await simulation(1);
    moveClock(25 * 3_600_000);
    simulated.tick();
    const ahead = live.rate('USD', 'PHP')?.rate;
    moveClock(-25 * 3_600_000);
    simulated.tick();
    expect(live.rate('USD', 'PHP')).toMatchObject({ kind: 'simulated', asOf: now() });
    expect(live.rate('USD', 'PHP')?.rate).not.toBe(ahead);
    expect(live.rate('USD', 'USD')).toMatchObject({ asOf: now() });
  });

  it('produces the same rates for the same seed [D2]', async () => {
    const day = async (seed: number) => {
      const { live, simulated } = await simulation(seed);
      return Array.from({ length: 20 }, () => {
        simulated.tick();
        return live.rate('USD', 'INR')?.rate;
      });
    };
    expect(await day(5)).toEqual(await day(5));
    expect(await day(5)).not.toEqual(await day(6));
  });
});
