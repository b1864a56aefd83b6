import { describe, expect, it } from 'vitest';
import type { RateKind } from '../rates/rate-table.ts';
import { isRecentEnoughForAlert } from './alert-rate-age.ts';

const [second, minute, hour] = [1000, 60_000, 3_600_000];
/** November 20, 2026 is a Friday; the European Central Bank publishes around 15:00 UTC. */
const friday = (hours: number): number => Date.UTC(2026, 10, 20) + hours * hour;
const monday = (hours: number): number => Date.UTC(2026, 10, 23) + hours * hour;

const pair = { fromCurrency: 'USD', toCurrency: 'PHP' };
const rateAlert = { ...pair, type: 'rate_better' } as const;

describe('isRecentEnoughForAlert', () => {
  it.each<[RateKind, number, boolean]>([
    ['live', 15 * minute, true],
    ['live', 15 * minute + second, false],
    ['simulated', 15 * minute, true],
    ['simulated', 15 * minute + second, false],
    ['daily', 36 * hour, true],
    ['daily', 36 * hour + second, false],
    ['reference', 36 * hour, true],
    ['reference', 36 * hour + second, false],
    ['reference', 54 * 24 * hour, false],
  ])('given a %s rate that is %d ms old in the middle of the week, returns %s [S4.6-1]', (kind, age, expected) => {
    const wednesday = Date.UTC(2026, 10, 25, 20);
    expect(isRecentEnoughForAlert(rateAlert, { kind, asOf: wednesday - age }, wednesday)).toBe(expected);
  });

  it.each([
    ['on Sunday night', monday(-1), true],
    ['on Monday morning', monday(9), true],
    ['on Monday evening, if Monday’s rate is late', monday(18), true],
    ['after 36 hours without the weekend', monday(27), true],
    ['a second after those 36 hours', monday(27) + second, false],
  ])("checks whether Friday's 15:00 rate is recent enough %s [S4.6-1]", (_title, now, expected) => {
    expect(isRecentEnoughForAlert(rateAlert, { kind: 'daily', asOf: friday(15) }, now)).toBe(expected);
  });

  it('excludes weekends from the age of daily rates, even those from a weekend, but not from the age of live rates [S4.6-1]', () => {
    expect(isRecentEnoughForAlert(rateAlert, { kind: 'daily', asOf: friday(36) }, monday(36))).toBe(true);
    expect(isRecentEnoughForAlert(rateAlert, { kind: 'daily', asOf: friday(36) }, monday(36) + second)).toBe(false);
    expect(isRecentEnoughForAlert(rateAlert, { kind: 'live', asOf: friday(15) }, monday(-1))).toBe(false);
  });

  it('requires a rate that is less than 48 hours old for best_in_days [S4.6-1]', () => {
    const best = { ...pair, type: 'best_in_days' } as const;
    expect(isRecentEnoughForAlert(best, { kind: 'daily', asOf: friday(15) }, friday(63) - second)).toBe(true);
    expect(isRecentEnoughForAlert(best, { kind: 'daily', asOf: friday(15) }, friday(63))).toBe(false);
    expect(isRecentEnoughForAlert(rateAlert, { kind: 'daily', asOf: friday(15) }, friday(63))).toBe(true);
  });

  it('ignores the age of a rate between a currency and itself, because that rate never changes [S4.6-1]', () => {
    const alert = { type: 'receive_at_least', fromCurrency: 'USD', toCurrency: 'USD' } as const;
    expect(isRecentEnoughForAlert(alert, { kind: 'live', asOf: friday(0) }, monday(0))).toBe(true);
  });

  it('rejects a rate without a known time', () => {
    expect(isRecentEnoughForAlert(rateAlert, { kind: 'daily', asOf: Number.NaN }, friday(0))).toBe(false);
  });
});
