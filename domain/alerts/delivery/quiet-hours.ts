import type { OffsetLookup } from '../../time/create-offset-lookup.ts';

/**
 * Quiet hours delay messages until the hours end; no message is dropped (D5). Quiet hours follow the user's local time,
 * including on the two nights a year when clocks change.
 */
export type QuietHours = {
  /** Minutes after midnight, 0–1439; the first quiet minute. */
  readonly fromMinute: number;
  /**
   * The first minute after the quiet hours; less than `fromMinute` if they include midnight. Equal values mean no quiet
   * hours.
   */
  readonly toMinute: number;
};

/** Returns the quiet hours for two HH:MM strings; undefined if either is empty or malformed. */
export function parseQuietHours(from: string, to: string): QuietHours | undefined {
  const [fromMinute, toMinute] = [parseMinuteOfDay(from), parseMinuteOfDay(to)];
  return fromMinute === undefined || toMinute === undefined ? undefined : { fromMinute, toMinute };
}

function parseMinuteOfDay(time: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

const minuteMs = 60_000;
const minutesPerDay = 1440;

/** Returns the earliest time, `now` or later, at which a message can be sent, in milliseconds since 1970 UTC. */
export function earliestDeliveryTime(now: number, quiet: QuietHours | undefined, offsetAt: OffsetLookup): number {
  let at = now;
  // Each round stops at the end of the quiet hours or at a clock change; a day never has more than two changes.
  for (let round = 0; quiet !== undefined && round < 4 && isInQuietHours(at, quiet, offsetAt); round += 1) {
    const end = at + msUntilQuietHoursEnd(at, quiet, offsetAt);
    at = offsetAt(end) === offsetAt(at) ? end : Math.min(end, findClockChange(at, end, offsetAt));
  }
  return at;
}

function isInQuietHours(at: number, { fromMinute, toMinute }: QuietHours, offsetAt: OffsetLookup): boolean {
  const minute = Math.floor(msOfDay(at, offsetAt) / minuteMs);
  return fromMinute <= toMinute ? minute >= fromMinute && minute < toMinute : minute >= fromMinute || minute < toMinute;
}

function msUntilQuietHoursEnd(at: number, { toMinute }: QuietHours, offsetAt: OffsetLookup): number {
  const ms = toMinute * minuteMs - msOfDay(at, offsetAt);
  return ms > 0 ? ms : ms + minutesPerDay * minuteMs;
}

function msOfDay(at: number, offsetAt: OffsetLookup): number {
  const dayMs = minutesPerDay * minuteMs;
  return (((at + offsetAt(at)) % dayMs) + dayMs) % dayMs;
}

/** Returns the start of the first minute between `from` and `to` at which the offset differs from the one at `from`. */
function findClockChange(from: number, to: number, offsetAt: OffsetLookup): number {
  const before = offsetAt(from);
  let low = Math.floor(from / minuteMs);
  let high = Math.ceil(to / minuteMs);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle * minuteMs) === before) low = middle;
    else high = middle;
  }
  return high * minuteMs;
}
