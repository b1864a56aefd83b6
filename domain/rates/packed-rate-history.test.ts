import { describe, expect, it } from 'vitest';
import { packRateHistory, unpackRateHistory } from './packed-rate-history.ts';

const days = [
  { day: '2026-02-26', rate: 57.1 },
  { day: '2026-02-27', rate: 57.123456 },
  { day: '2026-03-02', rate: 58 },
];

describe('a packed history', () => {
  it('has a slot for each day, and unpacks to the same values, accurate to six digits', () => {
    const packed = packRateHistory(days);
    expect(packed).toEqual({ from: '2026-02-26', rates: [57.1, 57.1235, null, null, 58] });
    expect(packed && unpackRateHistory(packed)).toEqual(
      days.map(({ day, rate }) => ({ day, rate: Number(rate.toPrecision(6)) })),
    );
  });

  it('is null if there are fewer than two days', () => {
    expect(packRateHistory([])).toBeNull();
    expect(packRateHistory(days.slice(0, 1))).toBeNull();
  });

  it('omits invalid rates when it is unpacked, and omits all rates if its first day is invalid', () => {
    expect(unpackRateHistory({ from: '2026-02-26', rates: [Number.NaN, 0, -1, '5' as never, 2] })).toEqual([
      { day: '2026-03-02', rate: 2 },
    ]);
    expect(unpackRateHistory({ from: 'soon', rates: [1, 2] })).toEqual([]);
  });
});
