import { afterEach, expect, it, vi } from 'vitest';
import { dateFormat, numberFormat } from './formatter.ts';

afterEach(() => vi.restoreAllMocks());

it('dateFormat creates one formatter per language and set of options', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  const options = () => ({ day: 'numeric', month: 'long', timeZone: 'UTC' }) as const;
  expect(dateFormat('en', options()).format(0)).toBe('January 1');
  expect(dateFormat('en', options())).toBe(dateFormat('en', options()));
  expect(dateFormat('de', options()).format(0)).toBe('1. Januar');
  expect(dateFormat('en', { ...options(), month: 'short' }).format(0)).toBe('Jan 1');
  expect(made).toHaveBeenCalledTimes(3);
});

it("dateFormat doesn't add a day to a month in a language whose month names browsers may not know", () => {
  const month = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  for (const language of ['uz', 'ne']) {
    expect(dateFormat(language, month).format(0)).toBe('1970-01');
    expect(dateFormat(language, { ...month, day: 'numeric' }).format(0)).toBe('1970-01-01');
  }
});

it('numberFormat creates one formatter per language and set of options', () => {
  const made = vi.spyOn(Intl, 'NumberFormat');
  expect(numberFormat('en', { maximumFractionDigits: 7 }).format(0.5)).toBe('0.5');
  expect(numberFormat('en', { maximumFractionDigits: 7 }).format(1.5)).toBe('1.5');
  expect(numberFormat('de', { maximumFractionDigits: 7 }).format(1.5)).toBe('1,5');
  expect(made).toHaveBeenCalledTimes(2);
});
