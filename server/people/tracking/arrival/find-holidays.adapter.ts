/**
 * Returns a country's public and bank holidays in the given years, by local day ('YYYY-MM-DD'). Returns undefined for a
 * country without holiday data. The source is `date-holidays` (code: ISC license; data: CC BY 3.0). Its tables are
 * large, so they are loaded on first use. The days of each country and year are cached.
 */
export type FindHolidays = (
  country: string,
  years: readonly number[],
) => Promise<ReadonlyMap<string, string> | undefined>;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const maxCachedYears = 600;

export function createFindHolidays(): FindHolidays {
  const kept = new Map<string, ReadonlyMap<string, string> | undefined>();
  return async (country, years) => {
    const { default: Calendar } = await import('date-holidays');
    if (!Object.hasOwn(new Calendar().getCountries('en'), country)) return undefined;
    const days = new Map<string, string>();
    for (const year of years) {
      const key = `${country} ${year}`;
      if (!kept.has(key)) {
        if (kept.size >= maxCachedYears) kept.clear();
        kept.set(key, getHolidayNamesByDay(new Calendar(country, { types: ['public', 'bank'] }), year));
      }
      for (const [day, name] of kept.get(key) ?? []) days.set(day, name);
    }
    return days;
  };
}

type Calendar = { getHolidays(year: number, language: string): readonly Holiday[] };
type Holiday = { readonly date: string; readonly start: Date; readonly end: Date; readonly name: string };

/** Returns the names of full-day holidays by day. A full day can be an hour short when the clocks change. */
function getHolidayNamesByDay(calendar: Calendar, year: number): ReadonlyMap<string, string> {
  const days = new Map<string, string>();
  for (const { date, start, end, name } of calendar.getHolidays(year, 'en')) {
    const first = Date.parse(`${date.slice(0, 10)}T00:00:00Z`);
    const count = Math.min(31, Math.floor((end.getTime() - start.getTime() + hourMs) / dayMs));
    for (let index = 0; index < count; index += 1) {
      const day = new Date(first + index * dayMs).toISOString().slice(0, 10);
      if (!days.has(day)) days.set(day, name);
    }
  }
  return days;
}
