import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countries } from '../../reference/countries.ts';
import { corridorSlug, parseCorridorSlug } from './corridor-slug.ts';
import { findCorridorVolumeUsdMillions, findListedCorridor, listedCorridors } from './listed-corridors.ts';
import { relatedCorridors } from './related-corridors.ts';
import { similarCorridors } from './similar-corridors.ts';
import { typicalAmounts } from './typical-amounts.ts';

const country = fc.constantFrom(...countries.map(({ code }) => code));

describe('corridor page URLs [S2-1]', () => {
  it.each([
    ['US', 'MX', 'united-states-to-mexico'],
    ['CI', 'TR', 'cote-d-ivoire-to-turkiye'],
    ['BA', 'TT', 'bosnia-and-herzegovina-to-trinidad-and-tobago'],
  ])('identify the corridor from %s to %s by the path /send/%s', (from, to, slug) => {
    expect(corridorSlug(from, to)).toBe(slug);
  });

  it('are unique for every pair of countries, and resolve back to that pair', () => {
    fc.assert(
      fc.property(country, country, (from, to) => {
        fc.pre(from !== to);
        const slug = corridorSlug(from, to);
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(parseCorridorSlug(slug)).toEqual({ fromCountry: from, toCountry: to, slug });
      }),
    );
    expect(new Set(countries.map(({ code }) => corridorSlug(code, 'US'))).size).toBe(countries.length);
  });

  it.each(['usa-to-mx', 'United-States-to-Mexico', 'america-to-MEX'])(
    'resolve the spelling %s to the canonical slug',
    (spelling) => {
      expect(parseCorridorSlug(spelling)?.slug).toBe('united-states-to-mexico');
    },
  );

  it.each([
    '',
    'mexico',
    'to-mexico',
    'us-to-',
    'us-to-us',
    'narnia-to-mexico',
    `${'a'.repeat(200)}-to-mexico`,
    '-to--to-',
  ])('match no corridor if the slug is "%s"', (text) => {
    expect(parseCorridorSlug(text)).toBeUndefined();
  });

  it('never make the parser throw, whatever text they contain', () => {
    fc.assert(fc.property(fc.string({ maxLength: 140 }), (text) => void parseCorridorSlug(text)));
  });
});

describe('listed corridors', () => {
  it('are the 200 largest, without duplicates', () => {
    expect(listedCorridors).toHaveLength(200);
    expect(new Set(listedCorridors.map(({ slug }) => slug)).size).toBe(200);
    expect(listedCorridors[0]).toEqual({
      slug: 'united-states-to-mexico',
      fromCountry: 'US',
      toCountry: 'MX',
      usdMillions: 52595,
    });
    for (const [index, { usdMillions }] of listedCorridors.entries())
      expect(usdMillions).toBeLessThanOrEqual(listedCorridors[index - 1]?.usdMillions ?? Number.POSITIVE_INFINITY);
  });

  it('are the only corridors found by slug', () => {
    expect(findListedCorridor('united-states-to-mexico')?.toCountry).toBe('MX');
    expect(findListedCorridor('iceland-to-fiji')).toBeUndefined();
    expect([findCorridorVolumeUsdMillions('US', 'MX'), findCorridorVolumeUsdMillions('IS', 'FJ')]).toEqual([
      52595,
      undefined,
    ]);
  });

  it('have related corridors from the same country, to the same country, and in the reverse direction', () => {
    const related = relatedCorridors('FR', 'BE', 4);
    expect(related.sameFrom.map(({ fromCountry }) => fromCountry)).toEqual(['FR', 'FR', 'FR', 'FR']);
    expect(related.sameTo.every(({ fromCountry, toCountry }) => toCountry === 'BE' && fromCountry !== 'FR')).toBe(true);
    expect(related.back?.slug).toBe('belgium-to-france');
    expect(relatedCorridors('IS', 'FJ', 4)).toEqual({ sameFrom: [], sameTo: [], back: undefined });
  });
});

describe('similarCorridors', () => {
  it.each([
    ['united-sttes-to-mexco', 'united-states-to-mexico'],
    ['unted-kingdom-to-nigera', 'united-kingdom-to-nigeria'],
  ])('given the misspelled slug %s, suggests %s', (text, slug) => {
    expect(similarCorridors(text, 5)[0]?.slug).toBe(slug);
  });

  it('returns as many corridors as requested, even if nothing matches', () => {
    expect(similarCorridors('x'.repeat(5000), 6)).toHaveLength(6);
  });
});

describe('typicalAmounts', () => {
  it.each([
    [1, [200, 500, 1000]],
    [3.67, [500, 1000, 2000]],
    [0.79, [100, 200, 500]],
    [150, [20_000, 50_000, 100_000]],
    [1400, [200_000, 500_000, 1_000_000]],
  ])('given a rate of %s units per dollar, returns %j', (unitsPerUsd, amounts) => {
    expect(typicalAmounts(unitsPerUsd)).toEqual(amounts);
  });

  it('returns round, whole and ascending amounts for every rate', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 200_000, noNaN: true }), (rate) => {
        const amounts = typicalAmounts(rate);
        for (const amount of amounts) expect(String(amount)).toMatch(/^[125]0*$/);
        expect([...amounts].sort((a, b) => a - b)).toEqual(amounts);
      }),
    );
  });
});
