import { describe, expect, it } from 'vitest';
import { createFindHolidays } from './find-holidays.adapter.ts';

const findHolidays = createFindHolidays();
const daysIn = async (country: string, month: string) =>
  [...((await findHolidays(country, [2026])) ?? [])].filter(([day]) => day.startsWith(month)).map(([day]) => day);

describe('bank holidays', () => {
  it.each([
    ['CN', '2026-03', []],
    ['GT', '2026-12', ['2026-12-25']],
    ['AT', '2026-12', ['2026-12-08', '2026-12-25', '2026-12-26']],
  ])('exclude half days (country %s, month %s)', async (country, month, days) => {
    expect(await daysIn(country, month)).toEqual(days);
  });

  it.each([
    ['TR', '2026-03', ['2026-03-20', '2026-03-21', '2026-03-22']],
    ['MX', '2026-11', ['2026-11-02', '2026-11-16']],
  ])('include each whole day (country %s, month %s)', async (country, month, days) => {
    expect(await daysIn(country, month)).toEqual(days);
  });

  it('are undefined for an unknown country', async () => {
    expect(await findHolidays('XX', [2026])).toBeUndefined();
  });
});
