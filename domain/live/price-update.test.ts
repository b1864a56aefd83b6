import { describe, expect, it } from 'vitest';
import { nextPriceUpdateAt } from './price-update.ts';

const noon = Date.UTC(2026, 10, 24, 12);

describe('a new rate', () => {
  it.each([
    [57, 57.0569, undefined],
    [57, 57.057, noon + 60_000],
    [57, 56.9431, undefined],
    [57, 56.943, noon + 60_000],
    [0.001, 0.00100099, undefined],
    [0.001, 0.001001, noon + 60_000],
  ])(
    'is shown a minute after the previous one, but only if it differs by at least 0.1%: %d → %d',
    (shown, next, at) => {
      expect(nextPriceUpdateAt({ shown, next, shownAt: noon })).toBe(at);
    },
  );

  it("is shown immediately if the prices haven't changed since the page loaded, or if no rate is shown", () => {
    expect(nextPriceUpdateAt({ shown: 57, next: 58, shownAt: undefined })).toBe(0);
    expect(nextPriceUpdateAt({ shown: undefined, next: 58, shownAt: undefined })).toBe(0);
  });
});
