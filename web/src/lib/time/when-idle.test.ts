import { beforeEach, describe, expect, it, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

describe('whenIdle', () => {
  it('runs the callback after 2 s in a browser that is never idle, unless canceled [S4.9-3] [S9-13]', () => {
    vi.stubGlobal('window', {
      requestIdleCallback: (callback: () => void, { timeout }: { timeout: number }) => setTimeout(callback, timeout),
      cancelIdleCallback: clearTimeout,
    });
    const begin = vi.fn();
    whenIdle(begin);
    vi.advanceTimersByTime(1999);
    expect(begin).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(begin).toHaveBeenCalledOnce();
    const stop = whenIdle(begin);
    stop();
    vi.advanceTimersByTime(60_000);
    expect(begin).toHaveBeenCalledOnce();
  });

  it('runs the callback after 1 ms in a browser without idle callbacks [S4.9-3]', () => {
    vi.stubGlobal('window', {});
    const begin = vi.fn();
    whenIdle(begin);
    vi.advanceTimersByTime(1);
    expect(begin).toHaveBeenCalledOnce();
  });
});
