import { describe, expect, it } from 'vitest';
import { observationKinds } from '../offers/offer.ts';
import { confidenceChangeTimes, priceConfidence } from './price-confidence.ts';

const dayMs = 86_400_000;
const seenAt = Date.UTC(2026, 0, 31, 12);

describe('priceConfidence [B1-4]', () => {
  it.each([
    ['feed', 1, 'live', 'fresh'],
    ['feed', 30, 'fresh', 'estimated'],
    ['captured', 30, 'fresh', 'estimated'],
    ['person', 30, 'fresh', 'estimated'],
  ] as const)('rates a price of kind "%s" for %i days as %s, then as %s', (kind, days, before, after) => {
    expect(priceConfidence(kind, seenAt, seenAt + days * dayMs - 1)).toBe(before);
    expect(priceConfidence(kind, seenAt, seenAt + days * dayMs)).toBe(after);
  });

  it('counts a survey as fresh for six calendar months', () => {
    const august = Date.UTC(2025, 7, 12);
    expect(priceConfidence('survey', august, Date.UTC(2026, 1, 12) - 1)).toBe('fresh');
    expect(priceConfidence('survey', august, Date.UTC(2026, 1, 12))).toBe('estimated');
    // Even on its own day, a survey never confirms a price.
    expect(priceConfidence('survey', august, august)).toBe('fresh');
  });

  it.each(observationKinds)('changes only at the times from confidenceChangeTimes for a price of kind "%s"', (kind) => {
    const changes = confidenceChangeTimes(kind, seenAt);
    const ends = [seenAt, ...changes.toSorted((a, b) => a - b), seenAt + 400 * dayMs];
    for (const people of kind === 'person' ? [1, 3] : [undefined]) {
      const at = (time: number) => priceConfidence(kind, seenAt, time, people);
      for (const [index, end] of ends.slice(1).entries()) expect(at(end - 1)).toBe(at(ends[index] as number));
    }
  });

  it('counts a price as live for 14 days if three people saw it', () => {
    const of = (people: number, ms: number) => priceConfidence('person', seenAt, seenAt + ms, people);
    expect([of(2, 0), of(3, 0), of(4, 0)]).toEqual(['fresh', 'live', 'live']);
    expect([of(3, 14 * dayMs - 1), of(3, 14 * dayMs)]).toEqual(['live', 'fresh']);
  });
});
