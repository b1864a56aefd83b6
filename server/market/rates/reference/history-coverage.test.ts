import { corridorVolumes } from '@tern/domain/corridors/corridor-volumes.ts';
import { countryByCode } from '@tern/domain/reference/countries.ts';
import { describe, expect, it } from 'vitest';
import { readBundledCloses } from './seed-rate-history.ts';

/**
 * A currency "has 90 days of history" if two conditions hold for the 90 days up to the newest bundled day. At least 60
 * of them were observed, and consecutive observed days are at most eight days apart. The start of the window is treated
 * as an observed day. A corridor has 90 days of history if both of its currencies do. Corridors with a single currency
 * have no rate and are skipped.
 */
const windowDays = 90;
const minObservedDays = 60;
const maxGapDays = 8;
const dayMs = 86_400_000;

const closes = await readBundledCloses();
const newest = Math.max(...closes.map(({ day }) => Date.parse(day)));
const opening = newest - (windowDays - 1) * dayMs;
const observed = Map.groupBy(
  closes.filter(({ day }) => Date.parse(day) >= opening),
  ({ currency }) => currency,
);

function hasHistory(currency: string): boolean {
  if (currency === 'USD') return true;
  const days = (observed.get(currency) ?? []).map(({ day }) => Date.parse(day)).sort((a, b) => a - b);
  const steps = [...days, newest].map((day, index) => (day - (days[index - 1] ?? opening)) / dayMs);
  return days.length >= minObservedDays && Math.max(...steps) <= maxGapDays;
}

function shareOfVolume(has: (currency: string) => boolean): number {
  let [all, covered] = [0, 0];
  for (const [from, to, usdMillions] of corridorVolumes) {
    const pair = [from, to].map((country) => countryByCode(country)?.currency ?? '');
    if (pair[0] === pair[1]) continue;
    all += usdMillions;
    if (pair.every(has)) covered += usdMillions;
  }
  return covered / all;
}

describe('the bundled rate history', () => {
  it('covers 90 days for at least 95% of corridor volume on a fresh offline install [B1-11]', () => {
    const share = shareOfVolume(hasHistory);
    console.log(
      `90 days of history (at least ${minObservedDays} observed, no gap over ${maxGapDays} days) for ${(share * 100).toFixed(1)} % of the corridors' volume`,
    );
    expect(share).toBeGreaterThanOrEqual(0.95);
  });

  it('covers 90 days for less than 70% of corridor volume if the table of all currencies is missing', () => {
    const ofEcb = new Set(
      closes
        .filter(({ source }) => source === 'ecb')
        .map(({ currency }) => currency)
        .concat('USD'),
    );
    expect(shareOfVolume((currency) => ofEcb.has(currency))).toBeLessThan(0.7);
  });
});
