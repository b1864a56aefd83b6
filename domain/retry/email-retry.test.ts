import { describe, expect, it } from 'vitest';
import { nextEmailRetry } from './email-retry.ts';

const day = 86_400_000;

describe('nextEmailRetry', () => {
  it('retries an email after 5, 10 and 20 s [S4.8-1] [S9-6]', () => {
    const delays = [0, 1, 2].map((retries) => nextEmailRetry(retries, { firstAttemptAt: 0, now: 1000 }));
    expect(delays).toEqual([5000, 10_000, 20_000].map((ms) => ({ kind: 'retry', at: 1000 + ms, lane: 'fast' })));
  });

  it('slows down after the fast retries, and stops after four days [S4.8-1]', () => {
    let now = 0;
    let retries = 0;
    const delays: number[] = [];
    for (
      let next = nextEmailRetry(retries, { firstAttemptAt: 0, now });
      next.kind === 'retry';
      next = nextEmailRetry(retries, { firstAttemptAt: 0, now })
    ) {
      delays.push(next.at - now);
      expect(next.lane).toBe(retries < 3 ? 'fast' : 'slow');
      now = next.at;
      retries += 1;
    }
    expect(now).toBeGreaterThan(3.8 * day);
    expect(now).toBeLessThanOrEqual(4 * day);
    expect(delays).toEqual([...delays].sort((a, b) => a - b));
    expect(delays.at(-1)).toBe(4 * 3_600_000);
  });

  it('makes three fast retries, and none more than four days after the first attempt [S4.8-1] [S9-6]', () => {
    const lane = (retries: number) => nextEmailRetry(retries, { firstAttemptAt: 0, now: 0 });
    expect([2, 3].map((retries) => lane(retries))).toMatchObject([
      { lane: 'fast', at: 20_000 },
      { lane: 'slow', at: 300_000 },
    ]);
    const slowest = 4 * 3_600_000;
    expect(nextEmailRetry(20, { firstAttemptAt: 0, now: 4 * day - slowest })).toMatchObject({ kind: 'retry' });
    expect(nextEmailRetry(20, { firstAttemptAt: 0, now: 4 * day - slowest + 1 })).toEqual({ kind: 'give_up' });
  });
});
