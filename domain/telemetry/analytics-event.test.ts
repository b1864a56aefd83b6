import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  type AnalyticsEventName,
  type AnalyticsFields,
  analyticsEvents,
  sanitizeAnalyticsFields,
  speedBucket,
  toCoarseRoute,
} from './analytics-event.ts';
import {
  addSearchPattern,
  maxStoredSearchPatterns,
  parseSearchPatterns,
  type SearchPattern,
} from './search-patterns.ts';

const names = Object.keys(analyticsEvents) as AnalyticsEventName[];
const fieldsOf = (name: AnalyticsEventName): readonly string[] => Object.keys(analyticsEvents[name]);

describe('an analytics event', () => {
  it('has a specified name, and no field for an amount, a name or free text [S7-25]', () => {
    expect(names.filter((name) => !name.startsWith('api_'))).toEqual([
      'session_started',
      'search_behavior_tracked',
      'provider_selected',
      'conversion_tracked',
      'filter_usage_tracked',
      'data_source_performance',
      'rating_interaction',
    ]);
    for (const name of names)
      for (const field of fieldsOf(name)) expect(field).not.toMatch(/amount|money|name|mail|text|user|person|id$/i);
  });

  it('never has an amount, and has a corridor only for a search [S7-25]', () => {
    expectTypeOf<Extract<keyof AnalyticsFields<AnalyticsEventName>, 'amount'>>().toBeNever();
    expectTypeOf<keyof AnalyticsFields<'provider_selected'>>().toEqualTypeOf<'provider' | 'place'>();
    expect(names.filter((name) => fieldsOf(name).includes('fromCountry'))).toEqual(['search_behavior_tracked']);
  });

  it('contains only declared fields with valid values, whatever the input [S7-25]', () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.double(),
      fc.boolean(),
      fc.constantFrom('US', 'wise', 'ana@mail.example', '500', 500, 1234.56, '/api/rates', '/api/rates/US/PH', null),
    );
    const keys = fc.constantFrom('amount', 'email', ...names.flatMap(fieldsOf));
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.dictionary(keys, value), (name, given) => {
        const clean = sanitizeAnalyticsFields(name, given) as Record<string, unknown>;
        for (const [field, kept] of Object.entries(clean)) {
          expect(fieldsOf(name)).toContain(field);
          expect(String(kept)).not.toMatch(/[@\s?]|\d{5}|\d[.,]\d/);
        }
        // An event with a corridor never contains a number.
        if ('fromCountry' in clean || 'toCountry' in clean)
          expect(Object.values(clean).some((one) => typeof one === 'number' || /\d/.test(String(one)))).toBe(false);
      }),
    );
  });

  it.each([
    ['/api/rates/US/PH/history?days=30', '/api/rates'],
    ['/api/quotes?amount=500', '/api/quotes'],
    ['/api/alerts/0b9e7a52', '/api/alerts'],
  ])('records the request %s as %s [S7-25]', (path, route) => {
    expect(toCoarseRoute(path)).toBe(route);
    expect(sanitizeAnalyticsFields('api_request_failed', { route, speed: speedBucket(20) })).toEqual({
      route,
      speed: 'fast',
    });
  });

  it.each([
    [299, 'fast'],
    [300, 'usual'],
    [2999, 'usual'],
    [3000, 'slow'],
  ])('records %d ms as %s [S7-25]', (ms, speed) => {
    expect(speedBucket(ms)).toBe(speed);
  });
});

describe('search patterns', () => {
  const search = (index: number) => ({ payoutMethod: 'cash_pickup', sortBy: `order_${'x'.repeat(index % 20)}` });

  it('are limited to the 50 most recent searches, newest first [S9-9]', () => {
    let patterns: readonly SearchPattern[] = [];
    for (let index = 0; index < 60; index++) patterns = addSearchPattern(patterns, search(index));
    expect(patterns).toHaveLength(maxStoredSearchPatterns);
    expect(maxStoredSearchPatterns).toBe(50);
    expect(patterns[0]).toEqual(search(59));
  });

  it('contain no country or amount, even if the search has them [S9-9] [S2-14]', () => {
    const field = fc.oneof(fc.constantFrom('fromCountry', 'toCountry', 'amount', 'currency', 'email'), fc.string());
    const value = fc.oneof(fc.constantFrom('US', 'PHP', 500, '1,234.56', 'ana@mail.example'), fc.anything());
    fc.assert(
      fc.property(fc.dictionary(field, value), fc.nat(19), value, (more, index, other) => {
        const added = { ...more, ...search(index) };
        expect(addSearchPattern([], added)).toEqual([search(index)]);
        expect(parseSearchPatterns([added])).toEqual([search(index)]);
        for (const { payoutMethod, sortBy } of parseSearchPatterns([{ ...added, sortBy: other }]))
          expect(payoutMethod + sortBy).toMatch(/^[a-z_]*$/);
      }),
    );
  });

  it('are read only from valid stored data, without the extra fields of earlier versions [S9-9]', () => {
    const hostile = [null, 'x', { sortBy: '' }, { ...search(1), sortBy: '<b>' }, { ...search(1), payoutMethod: 7 }];
    expect(parseSearchPatterns([{ ...search(1), fromCountry: 'US', times: 3 }, ...hostile])).toEqual([search(1)]);
    expect(parseSearchPatterns('nonsense')).toEqual([]);
    expect(parseSearchPatterns(Array.from({ length: 99 }, () => search(1)))).toHaveLength(50);
  });
});
