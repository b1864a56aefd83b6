/** Milliseconds to add to an instant to get a place's clock. */
export type OffsetAt = (instant: number) => number;

/**
 * How far a place's clock is from UTC at an instant, by the names of the time-zone database ("Europe/Berlin"). Daylight saving is
 * what the runtime's table says; the arithmetic that uses it takes the function and not the zone, so that it can be tested with any clock.
 */
const writers = new Map<string, Intl.DateTimeFormat>();

/** @returns a function from milliseconds since 1970 UTC to milliseconds to add. Throws RangeError for an unknown zone: ask `isTimeZone`. */
export function zoneOffset(timeZone: string): (instant: number) => number {
  const writer = writerFor(timeZone);
  return (instant) => {
    const parts = new Map(writer.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
    const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
    const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
    return local - Math.floor(instant / 1000) * 1000;
  };
}

export function isTimeZone(text: string): boolean {
  try {
    writerFor(text);
    return true;
  } catch {
    return false;
  }
}

/** Making a formatter costs a hundred times what using it does, so each is made once. */
function writerFor(timeZone: string): Intl.DateTimeFormat {
  let writer = writers.get(timeZone);
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
    writers.set(timeZone, writer);
  }
  return writer;
}
