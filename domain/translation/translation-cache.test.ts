import { describe, expect, it } from 'vitest';
import { createTranslationCache } from './translation-cache.ts';

const cacheAt = () => {
  const clock = { now: 0 };
  return { clock, cache: createTranslationCache(() => clock.now) };
};

describe('the translation cache', () => {
  it('returns translations for exactly ten minutes, however often they are used [S9-14]', () => {
    const { clock, cache } = cacheAt();
    cache.set('en', 'es', 'fee', 'tarifa');
    clock.now = 599_999;
    expect(cache.get('en', 'es', 'fee')).toBe('tarifa');
    clock.now = 600_000;
    expect(cache.get('en', 'es', 'fee')).toBeUndefined();
  });

  it('distinguishes translations by their two languages and their text', () => {
    const { cache } = cacheAt();
    cache.set('en', 'es', 'fee', 'tarifa');
    expect([cache.get('en', 'fr', 'fee'), cache.get('de', 'es', 'fee'), cache.get('en', 'es', 'Fee')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('holds at most 1,000 translations, and removes the least recently used [S9-14]', () => {
    const { cache } = cacheAt();
    for (let count = 0; count < 1000; count++) cache.set('en', 'es', `text ${count}`, 'x');
    expect(cache.get('en', 'es', 'text 0')).toBe('x');
    cache.set('en', 'es', 'one more', 'x');
    expect(cache.get('en', 'es', 'text 0')).toBe('x');
    expect(cache.get('en', 'es', 'text 1')).toBeUndefined();
    expect(cache.get('en', 'es', 'text 2')).toBe('x');
  });
});
