import { describe, expect, it } from 'vitest';
import { loadCountries } from './load-countries.ts';

async function failures(load: () => Promise<unknown>, isOnline: boolean): Promise<number> {
  let count = 0;
  await loadCountries(
    load,
    () => isOnline,
    () => {
      count += 1;
    },
  );
  return count;
}
const broken = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

describe('loading countries and currencies ahead', () => {
  it('S8-19 a failure is told where there is a network', async () => {
    expect(await failures(broken, true)).toBe(1);
  });

  it('S8-19 nothing is told without a network, nor when all is well', async () => {
    expect(await failures(broken, false)).toBe(0);
    expect(await failures(async () => ({}), true)).toBe(0);
  });
});
