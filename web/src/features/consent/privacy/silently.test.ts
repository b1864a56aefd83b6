import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { silently } from './silently.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('S8-24 an interface that never answers counts as refused after two seconds', async () => {
  const answer = silently(() => new Promise<boolean>(() => {}), false);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await answer).toBe(false);
});

it('leaves no timer behind an answer', async () => {
  expect(await silently(async () => 'yes', 'no')).toBe('yes');
  expect(vi.getTimerCount()).toBe(0);
});
