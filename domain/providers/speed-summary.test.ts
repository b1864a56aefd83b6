import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  deliveryMinutesForSorting,
  maxMeasuredMinutes,
  maxSpeedFactor,
  minSpeedReporters,
  summarizeSpeed,
} from './speed-summary.ts';

const of = (...minutes: readonly number[]) => minutes.map((value, index) => ({ person: `p${index}`, minutes: value }));

describe('summarizeSpeed [D4]', () => {
  it('returns the median across users, and the number of users and transfers', () => {
    expect(summarizeSpeed(of(10, 40, 60))).toEqual({ typicalMinutes: 40, transfers: 3, people: 3 });
    expect(summarizeSpeed([])).toBeUndefined();
    expect(summarizeSpeed(of(0, maxMeasuredMinutes + 1, Number.NaN))).toBeUndefined();
  });
  it('gives a user no more influence for reporting more often', () => {
    const liar = Array.from({ length: 400 }, () => ({ person: 'liar', minutes: 20_000 }));
    expect(summarizeSpeed([...of(30, 40, 50, 60), ...liar])).toEqual({ typicalMinutes: 50, transfers: 404, people: 5 });
  });
  it('returns a time within the range of honest reports if they outnumber false ones', () => {
    const honest = fc.array(fc.integer({ min: 20, max: 90 }), { minLength: 3, maxLength: 20 });
    fc.assert(
      fc.property(honest, fc.integer({ min: 1, max: maxMeasuredMinutes }), (times, lie) => {
        const lies = times.slice(1).map((_, index) => ({ person: `l${index}`, minutes: lie }));
        const typical = summarizeSpeed([...of(...times), ...lies])?.typicalMinutes ?? 0;
        expect(typical).toBeGreaterThanOrEqual(Math.min(...times));
        expect(typical).toBeLessThanOrEqual(Math.max(...times));
      }),
    );
  });
});

it('deliveryMinutesForSorting uses the time reported by at least five users, limited to a factor of four from the stated time [D4]', () => {
  const speed = (people: number, typicalMinutes: number) => ({ typicalMinutes, transfers: people, people });
  expect(deliveryMinutesForSorting(60, speed(minSpeedReporters - 1, 10))).toBe(60);
  expect(deliveryMinutesForSorting(60, speed(minSpeedReporters, 40))).toBe(40);
  expect(deliveryMinutesForSorting(60, speed(minSpeedReporters, 1))).toBe(60 / maxSpeedFactor);
  expect(deliveryMinutesForSorting(60, speed(minSpeedReporters, 9999))).toBe(60 * maxSpeedFactor);
  expect(deliveryMinutesForSorting(undefined, speed(minSpeedReporters, 40))).toBe(40);
  expect(deliveryMinutesForSorting(undefined, undefined)).toBeUndefined();
});
