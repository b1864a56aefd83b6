import type { OffsetLookup } from '../time/create-offset-lookup.ts';
import { firstInstantAt } from './local-time.ts';

/**
 * The working days of a country's banks. A day promised by a provider is one working day in the receiving country, not
 * 24 hours. Only minutes in banking hours count, from 9:00 to 17:00 local time. A promise of less than a day counts as
 * at most one working day. Days are 'YYYY-MM-DD' in local time.
 */
export type BankCalendar = {
  readonly offsetAt: OffsetLookup;
  /** 0 is Sunday; undefined if unknown, in which case no day is skipped. */
  readonly closedWeekdays: readonly number[] | undefined;
  /** Returns the name of the holiday on a day; undefined on other days. */
  readonly findHolidayName: (day: string) => string | undefined;
};

/** A day on which banks were closed. `name` is the name of the holiday. */
export type SkippedDay = {
  readonly day: string;
  readonly why: 'weekend' | 'holiday';
  readonly name?: string | undefined;
};

const minuteMs = 60_000;
const dayMs = 86_400_000;
const openingTimeMs = 9 * 3_600_000;
export const openMinutesPerDay = 8 * 60;
const minutesPerPromisedDay = 1440;
/** Limits every search loop; no bank is closed for that many days in a row. */
const maxSearchDays = 400;

/**
 * Converts a promise to open minutes: 1440 minutes are one working day. A longer promise never gives fewer open
 * minutes.
 */
export function toOpenMinutes(promisedMinutes: number): number {
  const rest = promisedMinutes % minutesPerPromisedDay;
  return Math.floor(promisedMinutes / minutesPerPromisedDay) * openMinutesPerDay + Math.min(rest, openMinutesPerDay);
}

/** Returns the longest promise with this number of open minutes. This is the inverse of `toOpenMinutes`. */
export function toPromisedMinutes(open: number): number {
  return Math.floor(open / openMinutesPerDay) * minutesPerPromisedDay + (open % openMinutesPerDay);
}

/** Returns the instant that is `minutes` open minutes after `from`, and the closed days in between, in order. */
export function addOpenMinutes(
  from: number,
  minutes: number,
  place: BankCalendar,
): { readonly at: number; readonly skipped: readonly SkippedDay[] } {
  const skipped: SkippedDay[] = [];
  let left = minutes * minuteMs;
  let day = startOfLocalDay(from, place);
  for (let count = 0; count < maxSearchDays; count += 1, day += dayMs) {
    const closed = findClosure(day, place);
    if (closed) {
      skipped.push(closed);
      continue;
    }
    const [opens, closes] = openingHours(day, place);
    const begins = Math.max(from, opens);
    const open = Math.max(0, closes - begins);
    if (left <= open && begins <= closes) return { at: begins + left, skipped };
    left -= open;
  }
  return { at: from + maxSearchDays * dayMs, skipped };
}

/** Returns the number of open minutes between two instants. */
export function openMinutesBetween(from: number, to: number, place: BankCalendar): number {
  let open = 0;
  for (let day = startOfLocalDay(from, place), count = 0; count < maxSearchDays; count += 1, day += dayMs) {
    const [opens, closes] = openingHours(day, place);
    if (opens >= to) break;
    if (!findClosure(day, place)) open += Math.max(0, Math.min(to, closes) - Math.max(from, opens));
  }
  return open / minuteMs;
}

/**
 * Returns why banks are closed on a day; undefined when they are open. `day` is the local midnight as if it were UTC.
 */
function findClosure(day: number, { closedWeekdays, findHolidayName }: BankCalendar): SkippedDay | undefined {
  const text = new Date(day).toISOString().slice(0, 10);
  if (closedWeekdays?.includes(new Date(day).getUTCDay())) return { day: text, why: 'weekend' };
  const name = findHolidayName(text);
  return name === undefined ? undefined : { day: text, why: 'holiday', name };
}

function startOfLocalDay(at: number, { offsetAt }: BankCalendar): number {
  return Math.floor((at + offsetAt(at)) / dayMs) * dayMs;
}

function openingHours(day: number, { offsetAt }: BankCalendar): readonly [number, number] {
  const opens = day + openingTimeMs;
  return [firstInstantAt(opens, offsetAt), firstInstantAt(opens + openMinutesPerDay * minuteMs, offsetAt)];
}
