import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withFallback } from './with-fallback.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('withFallback treats an API that never responds as refused after two seconds [S8-24]', async () => {
  const answer = withFallback(() => new Promise<boolean>(() => {}), false);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await answer).toBe(false);
});

it('withFallback clears its timer after a response', async () => {
  expect(await withFallback(async () => 'yes', 'no')).toBe('yes');
  expect(vi.getTimerCount()).toBe(0);
});
