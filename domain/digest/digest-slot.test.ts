import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createOffsetLookup } from '../time/create-offset-lookup.ts';
import { digestSlot } from './digest-slot.ts';

const slot = (at: string, zone: string) => digestSlot(Date.parse(at), createOffsetLookup(zone));

describe('digestSlot', () => {
  it.each([
    ['on Monday before eight', '2026-03-02T07:59:59Z', 'UTC', '2026-03-02', false],
    ['on Monday at eight', '2026-03-02T08:00:00Z', 'UTC', '2026-03-02', true],
    ['late on Monday', '2026-03-02T23:59:59Z', 'UTC', '2026-03-02', true],
    ['on Tuesday', '2026-03-03T00:00:00Z', 'UTC', '2026-03-02', false],
    ['on Sunday', '2026-03-08T23:59:59Z', 'UTC', '2026-03-02', false],
    ['in Manila, where Monday starts earlier', '2026-03-02T00:00:00Z', 'Asia/Manila', '2026-03-02', true],
    ['in New York, where it is still Sunday', '2026-03-02T04:59:00Z', 'America/New_York', '2026-02-23', false],
    ['in Berlin on the Monday after clocks go forward', '2026-03-30T06:00:00Z', 'Europe/Berlin', '2026-03-30', true],
    ['in Berlin an hour earlier', '2026-03-30T05:59:59Z', 'Europe/Berlin', '2026-03-30', false],
    ['in Berlin on the Monday after clocks go back', '2026-10-26T06:59:59Z', 'Europe/Berlin', '2026-10-26', false],
    ['in Berlin an hour later', '2026-10-26T07:00:00Z', 'Europe/Berlin', '2026-10-26', true],
    ['before 1970', '1969-12-29T09:00:00Z', 'UTC', '1969-12-29', true],
  ])('decides whether the digest is due %s [D5]', (_title, at, zone, monday, isDue) => {
    expect(slot(at, zone)).toEqual({ monday, isDue });
  });

  it('is due on Mondays from 8:00 local time, and once or twice in any seven days [D5]', () => {
    const zone = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC');
    const start = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) });
    fc.assert(
      fc.property(zone, start, (timeZone, from) => {
        const offset = createOffsetLookup(timeZone);
        const hours = Array.from({ length: 7 * 24 * 4 }, (_, quarter) => digestSlot(from + quarter * 900_000, offset));
        const mondays = new Set(hours.filter(({ isDue }) => isDue).map(({ monday }) => monday));
        expect(mondays.size).toBeGreaterThanOrEqual(1);
        expect(mondays.size).toBeLessThanOrEqual(2);
        const clock = new Intl.DateTimeFormat('en', { timeZone, weekday: 'short', hour: '2-digit', hourCycle: 'h23' });
        for (const [quarter, { isDue }] of hours.entries()) {
          const [weekday, hour] = clock.format(from + quarter * 900_000).split(/[, ]+/);
          expect(isDue).toBe(weekday === 'Mon' && Number(hour) >= 8);
        }
      }),
      { numRuns: 60 },
    );
  });
});
