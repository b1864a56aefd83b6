import { expect, it, vi } from 'vitest';
import { createOffsetLookup, isTimeZone } from './create-offset-lookup.ts';

it('createOffsetLookup reuses formatters, but keeps only a limited number of them', () => {
  const create = vi.spyOn(Intl, 'DateTimeFormat');
  const created = (timeZone: string): number => {
    create.mockClear();
    createOffsetLookup(timeZone);
    return create.mock.calls.length;
  };
  try {
    createOffsetLookup('Europe/Berlin');
    expect(created('Europe/Berlin')).toBe(0);
    const twoDigits = (value: number) => String(value).padStart(2, '0');
    for (let minute = 1; minute < 1440; minute += 1)
      expect(isTimeZone(`+${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`)).toBe(true);
    expect(created('Europe/Berlin')).toBe(1);
    expect(created('Europe/Berlin')).toBe(0);
  } finally {
    create.mockRestore();
  }
});
