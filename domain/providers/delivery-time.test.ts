import { describe, expect, it } from 'vitest';
import { deliveryTimeCategory, isWithinDeliveryTime, parseDeliveryMinutes } from './delivery-time.ts';

describe('a delivery time', () => {
  it.each([
    [1, 'instant'],
    [5, 'instant'],
    [6, 'minutes'],
    [60, 'minutes'],
    [61, 'hours'],
    [1440, 'hours'],
    [1441, 'days'],
  ] as const)('of %d minutes is in the category "%s" [S4.3-1]', (minutes, category) => {
    expect(deliveryTimeCategory(minutes)).toBe(category);
  });

  it.each([
    ['instant', 1],
    ['Instantly', 1],
    ['2 hours', 120],
    ['1 hour', 60],
    ['24 hrs', 1440],
    ['3 days', 4320],
    ['1-2 business days', 2880],
    ['3 to 5 days', 7200],
    ['30 minutes', 30],
    ['10 min', 10],
    ['soon', 1440],
    ['', 1440],
  ])('written as "%s" is %d minutes [S4.3-2]', (text, minutes) => {
    expect(parseDeliveryMinutes(text)).toBe(minutes);
  });

  it('matches only if it is known and at least as fast as requested [S4.2-8]', () => {
    expect(isWithinDeliveryTime(5, 'instant')).toBe(true);
    expect(isWithinDeliveryTime(5, 'days')).toBe(true);
    expect(isWithinDeliveryTime(61, 'minutes')).toBe(false);
    expect(isWithinDeliveryTime(undefined, 'days')).toBe(false);
  });
});
