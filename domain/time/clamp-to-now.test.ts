import { describe, expect, it } from 'vitest';
import { clampToNow } from './clamp-to-now.ts';

const now = Date.UTC(2026, 9, 12, 12);

describe('clampToNow', () => {
  it.each([
    ['a past moment', '2026-10-12T11:59:59.999Z', now - 1],
    ['a moment from a clock that is ahead', '2026-10-13T00:00:00Z', now],
    ['a missing moment', undefined, now],
  ])('converts %s to a time that is not in the future', (_title, text, moment) => {
    expect(clampToNow(text, now).getTime()).toBe(moment);
  });
});
