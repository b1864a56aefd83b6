import { beforeEach, describe, expect, it } from 'vitest';
import { memoizeWhileUnchanged } from './memoize-while-unchanged.ts';

let [version, now, asked] = [1, 0, 0];
beforeEach(() => {
  [version, now, asked] = [1, 0, 0];
});
const deps = { version: () => version, now: () => now };

describe('memoizeWhileUnchanged', () => {
  it('computes a value once per key, even for simultaneous requests', async () => {
    const ask = memoizeWhileUnchanged(deps, async ({ to }: { to: string }) => `${to} ${++asked}`);
    expect(await Promise.all([ask({ to: 'PHP' }), ask({ to: 'PHP' }), ask({ to: 'INR' })])).toEqual([
      'PHP 1',
      'PHP 1',
      'INR 2',
    ]);
  });

  it('recomputes a value when rates or prices change and after half a minute', async () => {
    const ask = memoizeWhileUnchanged(deps, (_question: object) => ++asked);
    await ask({});
    version = 2;
    expect(await ask({})).toBe(2);
    now = 29_999;
    expect(await ask({})).toBe(2);
    now = 30_000;
    expect(await ask({})).toBe(3);
  });

  it("doesn't cache failures", async () => {
    const ask = memoizeWhileUnchanged(deps, (_question: object) => {
      if (++asked === 1) throw new Error('no database');
      return asked;
    });
    await expect(ask({})).rejects.toThrow('no database');
    expect(await ask({})).toBe(2);
  });
});
