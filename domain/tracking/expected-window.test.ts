import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countries } from '../reference/countries.ts';
import { createOffsetLookup, isTimeZone } from '../time/create-offset-lookup.ts';
import { closedWeekdays } from './bank-days.ts';
import { countDeliveryMinutes, expectedWindow, type ReceivingBankCalendar } from './expected-window.ts';
import { mainTimeZone } from './main-time-zone.ts';
import { openMinutesBetween, toOpenMinutes, toPromisedMinutes } from './working-time.ts';

function place(country: string, holidays: Readonly<Record<string, string>> | null = {}): ReceivingBankCalendar {
  const timeZone = mainTimeZone(country);
  return {
    timeZone,
    offsetAt: createOffsetLookup(timeZone),
    closedWeekdays: closedWeekdays(country),
    findHolidayName: (day) => holidays?.[day],
    hasHolidayData: holidays !== null,
  };
}
const india = place('IN', { '2028-10-02': 'Gandhi Jayanti' });
const ask = (
  sentAt: string,
  promisedMinutes: number,
  payoutMethod: 'bank_transfer' | 'cash_pickup' = 'bank_transfer',
) => ({ sentAt: Date.parse(sentAt), promisedMinutes, payoutMethod, promisedBy: 'provider' }) as const;

describe('expectedWindow [S2-10]', () => {
  it('skips and lists the weekend and the holiday for a bank payout sent on a Friday evening', () => {
    const found = expectedWindow(ask('2028-09-29T22:30:00Z', 1440), india);
    expect(found).toMatchObject({
      from: '2028-09-30T22:30:00.000Z',
      // Tuesday, 17:00 in India.
      until: '2028-10-03T11:30:00.000Z',
      overdueAt: '2028-10-04T11:30:00.000Z',
      counts: 'working_hours',
      timeZone: 'Asia/Kolkata',
      skipped: [
        { day: '2028-09-30', why: 'weekend' },
        { day: '2028-10-01', why: 'weekend' },
        { day: '2028-10-02', why: 'holiday', name: 'Gandhi Jayanti' },
      ],
      unknown: [],
    });
  });

  it.each([
    ['fast cash', 'cash_pickup', 60, '2028-09-29T23:30:00.000Z', '2028-09-30T00:30:00.000Z'],
    ['slow cash', 'cash_pickup', 1440, '2028-09-30T22:30:00.000Z', '2028-10-01T10:30:00.000Z'],
  ] as const)('counts every hour for %s, even on weekends', (_, method, minutes, until, overdueAt) => {
    expect(expectedWindow(ask('2028-09-29T22:30:00Z', minutes, method), india)).toMatchObject({
      ...{ until, overdueAt, counts: 'clock', skipped: [], unknown: [] },
    });
  });

  it.each([
    // Country, time sent, promised minutes and expected time. In Nepal, only Saturday is a day off.
    ['AE', '2028-09-29T10:00:00Z', 480, '2028-10-02T10:00:00.000Z'],
    ['SA', '2028-09-28T10:00:00Z', 480, '2028-10-01T10:00:00.000Z'],
    ['NP', '2028-09-29T12:00:00Z', 480, '2028-10-01T11:15:00.000Z'],
    ['MX', '2028-09-29T23:30:00Z', 120, '2028-10-02T17:00:00.000Z'],
  ])('uses the weekend and time zone of %s [S2-10]', (country, sentAt, minutes, until) => {
    const found = expectedWindow(ask(sentAt, minutes), place(country));
    expect(found.until).toBe(
      new Date(Math.max(Date.parse(until), Date.parse(sentAt) + minutes * 60_000)).toISOString(),
    );
  });

  it('lists what is unknown, such as a country’s holidays or its weekends', () => {
    expect(expectedWindow(ask('2028-09-29T22:30:00Z', 1440), place('QA', null)).unknown).toEqual(['holidays']);
    const nobody = expectedWindow(ask('2028-09-29T22:30:00Z', 1440), place('KP', null));
    expect(nobody).toMatchObject({ unknown: ['weekends', 'holidays'], skipped: [] });
  });

  const somewhere = fc.constantFrom('IN', 'PH', 'MX', 'SA', 'NP', 'GB', 'AU', 'EG', 'CL', 'NZ', 'IR');
  const moment = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2030, 0) });
  it('starts at the promised time, ends at that time or once the promised open minutes are over, and is overdue a working day later', () => {
    fc.assert(
      fc.property(somewhere, moment, fc.integer({ min: 1, max: 20_000 }), (country, sentAt, minutes) => {
        const there = place(country);
        const { until, from, overdueAt } = expectedWindow(
          { sentAt, promisedMinutes: minutes, payoutMethod: 'bank_transfer', promisedBy: 'person' },
          there,
        );
        const end = Date.parse(until);
        const openMinutes = openMinutesBetween(sentAt, end, there);
        expect(Date.parse(from)).toBe(sentAt + minutes * 60_000);
        if (until === from) expect(openMinutes).toBeGreaterThan(toOpenMinutes(minutes) - 0.001);
        else {
          expect(end).toBeGreaterThan(Date.parse(from));
          expect(openMinutes).toBeCloseTo(toOpenMinutes(minutes), 3);
          expect(there.closedWeekdays).not.toContain(new Date(end + there.offsetAt(end) - 1).getUTCDay());
        }
        expect(openMinutesBetween(end, Date.parse(overdueAt), there)).toBeCloseTo(480, 3);
      }),
      { numRuns: 60 },
    );
  });
});

describe('toOpenMinutes [S2-10]', () => {
  it('never decreases as the promised minutes grow, and counts a day as one working day', () => {
    expect([1, 60, 480, 1000, 1440, 2880, 3000].map(toOpenMinutes)).toEqual([1, 60, 480, 480, 480, 960, 1080]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 86_400 }), fc.integer({ min: 0, max: 3000 }), (minutes, more) => {
        expect(toOpenMinutes(minutes + more)).toBeGreaterThanOrEqual(toOpenMinutes(minutes));
      }),
    );
  });
});

describe('toPromisedMinutes [S2-10]', () => {
  it('returns the longest promise with the given open minutes', () => {
    expect([1, 60, 479, 480, 540, 960].map(toPromisedMinutes)).toEqual([1, 60, 479, 1440, 1500, 2880]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 28_800 }), (open) => {
        expect(toOpenMinutes(toPromisedMinutes(open))).toBe(open);
        expect(toOpenMinutes(toPromisedMinutes(open) + 1)).toBe(open + 1);
      }),
    );
  });
});

describe('countDeliveryMinutes [S2-10]', () => {
  const took = (
    sentAt: string,
    receivedAt: string,
    payoutMethod: 'bank_transfer' | 'mobile_wallet' = 'bank_transfer',
  ) => countDeliveryMinutes({ sentAt: Date.parse(sentAt), receivedAt: Date.parse(receivedAt), payoutMethod }, india);

  it("doesn't count a weekend or a holiday against the provider", () => {
    expect(took('2028-09-29T22:30:00Z', '2028-10-03T11:30:00Z')).toBe(1440);
    expect(took('2028-09-29T22:30:00Z', '2028-10-03T04:30:00Z')).toBe(60);
  });

  it("returns at least 1, otherwise at most the elapsed time, and exactly that time if bank hours don't apply", () => {
    expect(took('2028-10-03T04:00:00Z', '2028-10-03T04:20:00Z')).toBe(20);
    expect(took('2028-09-30T10:00:00Z', '2028-09-30T10:05:00Z')).toBe(5);
    expect(took('2028-09-29T22:30:00Z', '2028-09-29T23:10:00Z', 'mobile_wallet')).toBe(40);
    expect(took('2028-09-29T22:30:00Z', '2028-09-29T22:30:00Z')).toBe(1);
  });
});

describe('the country tables', () => {
  it('give each country a valid main time zone', () => {
    for (const { code } of countries) {
      expect(isTimeZone(mainTimeZone(code)), code).toBe(true);
      if (!['GH', 'CI'].includes(code)) expect(mainTimeZone(code), code).not.toBe('UTC');
    }
  });
  it('give each country at least five working days a week', () => {
    for (const { code } of countries) expect(closedWeekdays(code)?.length ?? 0, code).toBeLessThan(3);
  });
});
