import { describe, expect, it } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

function breakerAt(start: number) {
  const clock = { now: start };
  const breaker = createCircuitBreaker({ now: () => clock.now });
  const fail = (times: number) => {
    for (let i = 0; i < times; i++) breaker.recordFailure();
  };
  return { clock, breaker, fail };
}

describe('the circuit breaker', () => {
  it('stays closed after two failures and opens after the third', () => {
    const { breaker, fail } = breakerAt(0);
    fail(2);
    expect(breaker.tryAcquire()).toBe(true);
    fail(1);
    expect(breaker.tryAcquire()).toBe(false);
    expect(breaker.state()).toEqual({ kind: 'open', failures: 3, retryAt: 30_000 });
  });

  it('lets one call through after the pause and closes if it succeeds', () => {
    const { clock, breaker, fail } = breakerAt(0);
    fail(3);
    clock.now = 30_000;
    expect(breaker.state().kind).toBe('half_open');
    expect([breaker.tryAcquire(), breaker.tryAcquire()]).toEqual([true, false]);
    breaker.recordSuccess();
    expect(breaker.state()).toEqual({ kind: 'closed', failures: 0 });
    expect(breaker.tryAcquire()).toBe(true);
  });

  it.each([
    [3, 30],
    [4, 60],
    [5, 120],
    [7, 480],
    [8, 600],
    [60, 600],
  ])('pauses after %d failures for %d s', (failures, seconds) => {
    const { clock, breaker, fail } = breakerAt(0);
    fail(3);
    for (let failed = 3; failed < failures; failed++) {
      const state = breaker.state();
      if (state.kind === 'open') clock.now = state.retryAt;
      expect(breaker.tryAcquire()).toBe(true);
      breaker.recordFailure();
    }
    expect(breaker.state()).toMatchObject({ kind: 'open', retryAt: clock.now + seconds * 1000 });
  });

  it('stays open after a late success of a call that started before the pause', () => {
    const { breaker, fail } = breakerAt(0);
    fail(3);
    breaker.recordSuccess();
    expect(breaker.state()).toEqual({ kind: 'open', failures: 3, retryAt: 30_000 });
  });

  it('ignores failures of calls that started before the pause, unless the source sends Retry-After', () => {
    const { breaker, fail } = breakerAt(0);
    fail(20);
    expect(breaker.state()).toEqual({ kind: 'open', failures: 3, retryAt: 30_000 });
    breaker.recordFailure(20_000);
    expect(breaker.state()).toMatchObject({ retryAt: 30_000 });
    breaker.recordFailure(40_000);
    expect(breaker.state()).toMatchObject({ retryAt: 40_000 });
  });

  it.each([
    ['at once, without waiting for a third failure', 120_000, 120_000],
    ['up to six hours', 10 ** 12, 6 * 3_600_000],
    ['unless it is negative', -5, undefined],
  ])('respects Retry-After %s', (_title, asked, retryAt) => {
    const { breaker } = breakerAt(0);
    breaker.recordFailure(asked);
    expect(breaker.state()).toMatchObject(retryAt === undefined ? { kind: 'closed' } : { kind: 'open', retryAt });
  });
});
