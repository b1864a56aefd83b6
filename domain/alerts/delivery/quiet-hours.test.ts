import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createOffsetLookup, isTimeZone } from '../../time/create-offset-lookup.ts';
import { earliestDeliveryTime, parseQuietHours, type QuietHours } from './quiet-hours.ts';

const night: QuietHours = { fromMinute: 22 * 60, toMinute: 7 * 60 };
const noon: QuietHours = { fromMinute: 12 * 60, toMinute: 14 * 60 };
const early: QuietHours = { fromMinute: 22 * 60, toMinute: 2 * 60 + 30 };
const at = (text: string): number => Date.parse(text);
const deliver = (text: string, quiet: QuietHours | undefined, zone: string): string =>
  new Date(earliestDeliveryTime(at(text), quiet, createOffsetLookup(zone))).toISOString();

describe('earliestDeliveryTime', () => {
  it.each([
    ['in the afternoon', '2026-05-10T15:00:00Z', night, 'UTC', '2026-05-10T15:00:00.000Z'],
    ['just before quiet hours', '2026-05-10T21:59:59Z', night, 'UTC', '2026-05-10T21:59:59.000Z'],
    ['in the first minute of quiet hours', '2026-05-10T22:00:00Z', night, 'UTC', '2026-05-11T07:00:00.000Z'],
    ['after midnight', '2026-05-10T00:30:15Z', night, 'UTC', '2026-05-10T07:00:00.000Z'],
    ['at the end of quiet hours', '2026-05-10T07:00:00Z', night, 'UTC', '2026-05-10T07:00:00.000Z'],
    ['just before daytime quiet hours', '2026-05-10T11:59:59Z', noon, 'UTC', '2026-05-10T11:59:59.000Z'],
    ['in the first minute of daytime quiet hours', '2026-05-10T12:00:00Z', noon, 'UTC', '2026-05-10T14:00:00.000Z'],
    ['in the last minute of daytime quiet hours', '2026-05-10T13:59:59Z', noon, 'UTC', '2026-05-10T14:00:00.000Z'],
    ['at the end of daytime quiet hours', '2026-05-10T14:00:00Z', noon, 'UTC', '2026-05-10T14:00:00.000Z'],
    ['at night, after daytime quiet hours', '2026-05-10T23:00:00Z', noon, 'UTC', '2026-05-10T23:00:00.000Z'],
    ['in a zone with a half-hour offset', '2026-05-10T17:00:00Z', night, 'Asia/Kolkata', '2026-05-11T01:30:00.000Z'],
    [
      'on the night when clocks go forward in Berlin',
      '2026-03-28T22:00:00Z',
      night,
      'Europe/Berlin',
      '2026-03-29T05:00:00.000Z',
    ],
    [
      'on the night when clocks go back in Berlin',
      '2026-10-24T21:00:00Z',
      night,
      'Europe/Berlin',
      '2026-10-25T06:00:00.000Z',
    ],
    // 02:30 doesn't exist on the night when clocks go forward, so quiet hours end when the clock jumps past it.
    [
      'for quiet hours that end at a skipped minute',
      '2026-03-28T22:00:00Z',
      early,
      'Europe/Berlin',
      '2026-03-29T01:00:00.000Z',
    ],
    // 02:30 occurs twice on the night when clocks go back, and messages are sent at the first 02:30.
    ['for a repeated end of quiet hours', '2026-10-24T21:00:00Z', early, 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['without quiet hours', '2026-05-10T23:00:00Z', undefined, 'UTC', '2026-05-10T23:00:00.000Z'],
    [
      'for quiet hours of zero length',
      '2026-05-10T22:00:00Z',
      { fromMinute: 1320, toMinute: 1320 },
      'UTC',
      '2026-05-10T22:00:00.000Z',
    ],
  ])('returns the delivery time %s [D5]', (_title, now, quiet, zone, expected) => {
    expect(deliver(now, quiet, zone)).toBe(expected);
  });

  it('delays a message until quiet hours end, but by less than 25 hours in any time zone [D5]', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
    const zone = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC');
    fc.assert(
      fc.property(instant, minute, minute, zone, (date, fromMinute, toMinute, timeZone) => {
        const quiet = { fromMinute, toMinute };
        const offset = createOffsetLookup(timeZone);
        const now = date.getTime();
        const free = earliestDeliveryTime(now, quiet, offset);
        expect(free).toBeGreaterThanOrEqual(now);
        expect(free - now).toBeLessThan(25 * 3_600_000);
        expect(earliestDeliveryTime(free, quiet, offset)).toBe(free);
        // The minute before was still within quiet hours.
        if (free > now) expect(earliestDeliveryTime(Math.max(now, free - 60_000), quiet, offset)).toBe(free);
      }),
      { numRuns: 300 },
    );
  });
});

it.each([
  ['22:00', '07:30', { fromMinute: 1320, toMinute: 450 }],
  ['', '07:30', undefined],
  ['22:00', '', undefined],
  ['soon', '07:30', undefined],
  ['122:00', '07:30', undefined],
  ['22:00', '07:300', undefined],
  ['24:00', '07:00', undefined],
  ['22:00', '07:60', undefined],
])('parseQuietHours(%j, %j) returns %j', (from, to, hours) => expect(parseQuietHours(from, to)).toEqual(hours));

it("isTimeZone accepts only the runtime's time zones, and createOffsetLookup returns their offsets", () => {
  expect(['Europe/Berlin', 'Asia/Manila'].map(isTimeZone)).toEqual([true, true]);
  expect(['', 'Mars/Base', 'Europe/Berlin; drop'].map(isTimeZone)).toEqual([false, false, false]);
  expect(createOffsetLookup('Asia/Manila')(0)).toBe(8 * 3_600_000);
  expect(createOffsetLookup('America/New_York')(at('2026-07-01T00:00:00.5Z'))).toBe(-4 * 3_600_000);
});
