import { zoneOffset } from '@tern/domain/time/zone-offset.ts';
import { closedWeekdays } from '@tern/domain/tracking/bank-days.ts';
import type { ReceivingPlace } from '@tern/domain/tracking/expected-window.ts';
import { mainTimeZone } from '@tern/domain/tracking/main-time-zone.ts';
import type { Holidays } from './holidays.adapter.ts';

/**
 * Returns a receiving country's bank calendar for the year of `from` (milliseconds since 1970), the previous and the
 * next.
 */
export async function loadReceivingPlace(country: string, from: number, holidays: Holidays): Promise<ReceivingPlace> {
  const year = new Date(from).getUTCFullYear();
  // Includes the previous year, because it can still be December 31 in western time zones.
  const days = await holidays(country, [year - 1, year, year + 1]);
  const timeZone = mainTimeZone(country);
  return {
    timeZone,
    offsetAt: zoneOffset(timeZone),
    closedWeekdays: closedWeekdays(country),
    holiday: (day) => days?.get(day),
    knowsHolidays: days !== undefined,
  };
}
