import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { silently } from './silently.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('silently treats an API that never responds as refused after two seconds [S8-24]', async () => {
  const answer = silently(() => new Promise<boolean>(() => {}), false);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await answer).toBe(false);
});

it('silently clears its timer after a response', async () => {
  expect(await silently(async () => 'yes', 'no')).toBe('yes');
  expect(vi.getTimerCount()).toBe(0);
});
