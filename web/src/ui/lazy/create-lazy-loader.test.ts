import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLazyLoader, onLoadFailureChange } from './create-lazy-loader.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const failing = (times: number) => {
  let left = times;
  const load = vi.fn(async () => {
    left -= 1;
    if (left >= 0) throw new Error('no network');
    return 'there';
  });
  return { load, part: createLazyLoader(load) };
};

describe('createLazyLoader', () => {
  it('loads once, and only when needed', async () => {
    const { load, part } = failing(0);
    expect(load).not.toHaveBeenCalled();
    expect(await Promise.all([part.get(), part.get()])).toEqual(['there', 'there']);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('never rejects, but reports the failure and loads on a later attempt [S2.4-2]', async () => {
    const { part } = failing(2);
    const received = vi.fn();
    onLoadFailureChange(received);
    const got = part.get();
    await vi.advanceTimersByTimeAsync(0);
    expect(part.hasFailed()).toBe(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await got).toBe('there');
    expect(part.hasFailed()).toBe(false);
    expect(received).toHaveBeenCalledTimes(2);
  });

  it('retries immediately on request', async () => {
    const { load, part } = failing(1);
    const got = part.get();
    await vi.advanceTimersByTimeAsync(0);
    part.retry();
    expect(await got).toBe('there');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['reloads the page once', true, 1],
    ['doesn’t reload the page', false, 0],
  ])('%s if a requested retry fails too (server reachable: %s) [S2.4-2]', async (_what, isReached, expected) => {
    const reload = vi.fn<() => void>();
    vi.stubGlobal('window', { location: { reload } });
    vi.stubGlobal('fetch', async () => {
      if (!isReached) throw new TypeError('no network');
      return new Response('ok');
    });
    const { load, part } = failing(Number.POSITIVE_INFINITY);
    void part.get();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(load).toHaveBeenCalledTimes(2);
    expect(reload).not.toHaveBeenCalled();
    part.retry();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(load.mock.calls.length).toBeGreaterThan(3);
    expect(reload).toHaveBeenCalledTimes(expected);
  });
});
