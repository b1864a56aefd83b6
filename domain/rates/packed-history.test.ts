import { describe, expect, it } from 'vitest';
import { packHistory, unpackHistory } from './packed-history.ts';

const days = [
  { day: '2026-02-26', rate: 57.1 },
  { day: '2026-02-27', rate: 57.123456 },
  { day: '2026-03-02', rate: 58 },
];

describe('a packed history', () => {
  it('has a slot for each day, and unpacks to the same values to six digits', () => {
    const packed = packHistory(days);
    expect(packed).toEqual({ from: '2026-02-26', rates: [57.1, 57.1235, null, null, 58] });
    expect(packed && unpackHistory(packed)).toEqual(
      days.map(({ day, rate }) => ({ day, rate: Number(rate.toPrecision(6)) })),
    );
  });

  it('is null for fewer than two days', () => {
    expect(packHistory([])).toBeNull();
    expect(packHistory(days.slice(0, 1))).toBeNull();
  });

  it('omits invalid rates, and all rates if its first day is invalid', () => {
    expect(unpackHistory({ from: '2026-02-26', rates: [Number.NaN, 0, -1, '5' as never, 2] })).toEqual([
      { day: '2026-03-02', rate: 2 },
    ]);
    expect(unpackHistory({ from: 'soon', rates: [1, 2] })).toEqual([]);
  });
});
