import { describe, expect, it } from 'vitest';
import { parseIsoDurationMinutes } from './iso-duration.ts';

describe('parseIsoDurationMinutes', () => {
  it.each([
    ['PT20H8M16.305111S', 1209],
    ['P1D', 1440],
    ['P1DT1H', 1500],
    ['P1W', 10_080],
    ['PT24H', 1440],
    ['PT0S', 1],
    ['PT12.5S', 1],
  ])('reads %s as %i minutes [S4.3-2]', (text, minutes) => {
    expect(parseIsoDurationMinutes(text)).toBe(minutes);
  });

  it.each(['', 'P', 'PT', 'P1M', 'P1Y', 'PT-5H', '1 day', 'P99999999999999W', `P${'1'.repeat(70)}D`])(
    'rejects the duration %j [D8]',
    (text) => {
      expect(parseIsoDurationMinutes(text)).toBeUndefined();
    },
  );
});
