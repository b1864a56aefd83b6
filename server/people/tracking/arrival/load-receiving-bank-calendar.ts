import { createOffsetLookup } from '@tern/domain/time/create-offset-lookup.ts';
import { closedWeekdays } from '@tern/domain/tracking/bank-days.ts';
import type { ReceivingBankCalendar } from '@tern/domain/tracking/expected-window.ts';
import { mainTimeZone } from '@tern/domain/tracking/main-time-zone.ts';
import type { FindHolidays } from './find-holidays.adapter.ts';

/**
 * Returns a receiving country's bank calendar for the year of `from` (milliseconds since 1970), the year before it and
 * the year after it.
 */
export async function loadReceivingBankCalendar(
  country: string,
  from: number,
  holidays: FindHolidays,
): Promise<ReceivingBankCalendar> {
  const year = new Date(from).getUTCFullYear();
  // Includes the previous year, because it can still be December 31 in western time zones.
  const days = await holidays(country, [year - 1, year, year + 1]);
  const timeZone = mainTimeZone(country);
  return {
    timeZone,
    offsetAt: createOffsetLookup(timeZone),
    closedWeekdays: closedWeekdays(country),
    findHolidayName: (day) => days?.get(day),
    hasHolidayData: days !== undefined,
  };
}
