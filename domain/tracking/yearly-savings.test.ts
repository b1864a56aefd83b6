import { describe, expect, it } from 'vitest';
import { yearlySavings } from './yearly-savings.ts';

const one = {
  ...{ sentAt: '2026-05-01T12:00:00Z', timeZone: 'UTC', receiveCurrency: 'MXN' },
  ...{ quotedReceiveAmount: 9000.1, averageReceiveAmount: 8800, received: null },
};

describe('yearlySavings [S2-10]', () => {
  it('sums the differences from the average received amount to the minor unit', () => {
    expect(yearlySavings([one, { ...one, averageReceiveAmount: 8700 }])).toEqual([
      { year: 2026, currency: 'MXN', transfers: 2, saved: 500.2 },
    ]);
  });

  it('uses the actual received amount if the user recorded it', () => {
    const received = { at: '2026-05-02T12:00:00Z', amount: 8900 };
    expect(yearlySavings([one, { ...one, received }])[0]?.saved).toBe(300.1);
    expect(yearlySavings([one, { ...one, received: { ...received, amount: null } }])[0]?.saved).toBe(400.2);
  });

  it.each([
    ['one transfer', [one]],
    ['two transfers, one with an unknown average', [one, { ...one, averageReceiveAmount: null }]],
    ['two transfers, one without a quoted amount', [one, { ...one, quotedReceiveAmount: null }]],
    ['two transfers in different currencies', [one, { ...one, receiveCurrency: 'PHP' }]],
    ['two transfers in different years of the sender’s calendar', [one, { ...one, sentAt: '2027-01-01T05:00:00Z' }]],
    ['two transfers without a total gain', [one, { ...one, averageReceiveAmount: 9200.2 }]],
    ['two transfers, one from an older release', [one, { ...one, averageReceiveAmount: undefined as unknown as null }]],
  ])('is empty for %s', (_, transfers) => expect(yearlySavings(transfers)).toEqual([]));

  it("counts losses, never adds amounts in different currencies, and uses the year in the sender's time zone", () => {
    const worse = { ...one, averageReceiveAmount: 9050.1 };
    const rupees = { ...one, receiveCurrency: 'INR', timeZone: 'Asia/Manila', sentAt: '2025-12-31T20:00:00Z' };
    const older = { ...one, sentAt: '2025-06-01T00:00:00Z' };
    expect(yearlySavings([older, one, worse, rupees, rupees, older])).toEqual([
      { year: 2026, currency: 'INR', transfers: 2, saved: 400.2 },
      { year: 2026, currency: 'MXN', transfers: 2, saved: 150.1 },
      { year: 2025, currency: 'MXN', transfers: 2, saved: 400.2 },
    ]);
  });
});
