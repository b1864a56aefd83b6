/** Returns the milliseconds to add to an instant to get a place's local time. */
export type OffsetLookup = (instant: number) => number;

/**
 * Formatters by zone name from the time-zone database ("Europe/Berlin"). Daylight saving time comes from the runtime's
 * data.
 */
const formatterCache = new Map<string, Intl.DateTimeFormat>();
/**
 * This is more than the number of zones. There has to be a limit, because callers can write a zone in many ways, such
 * as "europe/BERLIN" and "+05:31".
 */
const maxCachedFormatters = 500;

/**
 * Returns a function that takes milliseconds since 1970 UTC and returns the milliseconds to add for the zone's local
 * time. Throws RangeError for an unknown zone; check with `isTimeZone` first.
 */
export function createOffsetLookup(timeZone: string): (instant: number) => number {
  const writer = findOrCreateFormatter(timeZone);
  return (instant) => {
    const parts = new Map(writer.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
    const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
    const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
    return local - Math.floor(instant / 1000) * 1000;
  };
}

export function isTimeZone(text: string): boolean {
  try {
    findOrCreateFormatter(text);
    return true;
  } catch {
    return false;
  }
}

/** Creating a formatter costs a hundred times as much as using it, so each is created once. */
function findOrCreateFormatter(timeZone: string): Intl.DateTimeFormat {
  let writer = formatterCache.get(timeZone);
  if (!writer) {
    writer = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    if (formatterCache.size >= maxCachedFormatters) formatterCache.clear();
    formatterCache.set(timeZone, writer);
  }
  return writer;
}
