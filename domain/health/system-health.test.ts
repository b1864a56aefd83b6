import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dataQuality } from './data-quality.ts';
import { systemHealth } from './system-health.ts';

const hour = 3_600_000;
const day = 24 * hour;
const noOffers = { all: 0, estimated: 0, filledIn: 0 };

describe('data quality', () => {
  it.each([
    ['live', 0, 1],
    ['live', hour, 1],
    ['live', 12.5 * hour, 0.5],
    ['live', day, 0],
    ['daily', 5 * day, 1],
    ['daily', 10 * day, 0.5],
    ['daily', 30 * day, 0],
  ] as const)('gives a %s rate that is %d ms old a freshness of %d [S9-9]', (kind, ageMs, freshness) => {
    expect(dataQuality({ sources: [{ kind, ageMs }], offers: noOffers })).toMatchObject({
      freshness,
      score: Math.round(60 * freshness + 40),
    });
  });

  it('uses the freshest source, and counts one that never responded as 0 [S9-9]', () => {
    const old = { kind: 'daily', ageMs: 90 * day } as const;
    const silent = { kind: 'live', ageMs: undefined } as const;
    expect(dataQuality({ sources: [old, silent, { kind: 'live', ageMs: 0 }], offers: noOffers }).freshness).toBe(1);
    expect(dataQuality({ sources: [silent], offers: noOffers })).toMatchObject({ freshness: 0, score: 40 });
  });

  it('is above 70 with only estimates or filled-in values, and below 70 with both or with old rates [S9-9]', () => {
    const fresh = [{ kind: 'live', ageMs: 0 }] as const;
    const stale = [{ kind: 'live', ageMs: 2 * day }] as const;
    const offers = { all: 20, estimated: 0, filledIn: 0 };
    expect(dataQuality({ sources: fresh, offers: { ...offers, estimated: 20 } }).score).toBe(85);
    expect(dataQuality({ sources: fresh, offers: { ...offers, filledIn: 20 } }).score).toBe(75);
    expect(dataQuality({ sources: stale, offers }).score).toBe(40);
    expect(dataQuality({ sources: fresh, offers: { all: 20, estimated: 20, filledIn: 20 } }).score).toBe(60);
  });

  it('is above 70 with only estimates if no source is configured [S9-9]', () => {
    const offers = { all: 20, estimated: 20, filledIn: 0 };
    expect(dataQuality({ sources: [], offers })).toMatchObject({ freshness: null, score: 85 });
  });

  it('has no score if there is nothing to measure [S9-9]', () => {
    expect(dataQuality({ sources: [], offers: noOffers }).score).toBeNull();
  });

  it('is always between 0 and 100, and never higher for older rates [S9-9]', () => {
    const age = fc.integer({ min: 0, max: 60 * day });
    const kind = fc.constantFrom('live', 'daily', 'reference', 'simulated');
    fc.assert(
      fc.property(kind, age, age, fc.nat(50), fc.nat(80), fc.nat(80), (of, a, b, all, estimated, filledIn) => {
        const offers = { all, estimated, filledIn };
        const score = (ageMs: number) => dataQuality({ sources: [{ kind: of, ageMs }], offers }).score ?? -1;
        expect(score(Math.min(a, b))).toBeGreaterThanOrEqual(score(Math.max(a, b)));
        expect(score(a)).toBeGreaterThanOrEqual(0);
        expect(score(a)).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('system health', () => {
  const well = {
    isDatabaseWritable: true,
    dataQuality: 90,
    freshness: 1,
    oldestMailDelayMs: 0,
    hasAnnouncement: false,
  };
  it.each([
    [{}, 90, []],
    [{ dataQuality: null }, 100, []],
    [{ isDatabaseWritable: false }, 30, ['database']],
    [{ isDatabaseWritable: false, dataQuality: 20, freshness: 0 }, 0, ['database', 'rates_old']],
    [{ dataQuality: 70 }, 70, []],
    [{ dataQuality: 69, freshness: 0.4 }, 69, ['rates_old']],
    [{ dataQuality: 69, freshness: 1 }, 69, ['data_quality']],
    [{ dataQuality: 69, freshness: 0.6 }, 69, ['rates_old']],
    [{ dataQuality: 30, freshness: 0.49 }, 30, ['data_quality']],
    [{ oldestMailDelayMs: 15 * 60_000 }, 90, []],
    [{ oldestMailDelayMs: 15 * 60_000 + 1 }, 75, ['mail_waiting']],
    [{ oldestMailDelayMs: undefined }, 90, []],
    [{ hasAnnouncement: true }, 90, ['announced']],
  ])('gives %j a score of %d with the problems %j [S9-9]', (change, score, troubles) => {
    expect(systemHealth({ ...well, ...change })).toEqual({ score, troubles });
  });
});
