import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatDateTime } from './format-date-time.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the time in an alert notification', () => {
  it.each([
    ['en-GB', '9 Nov 2026'],
    ['en-US', 'Nov 9, 2026'],
    ['de-DE', 'Nov 9, 2026'],
  ])('contains $1 on an English page in a browser set to $0', (region, expected) => {
    vi.stubGlobal('document', { documentElement: { lang: 'en' } });
    vi.stubGlobal('navigator', { language: region });
    expect(formatDateTime('2026-11-09')).toBe(expected);
    expect(formatDateTime('2026-11-09T12:00:00.000Z')).toContain(expected);
  });
});
