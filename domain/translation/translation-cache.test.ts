import { describe, expect, it } from 'vitest';
import { createTranslationCache } from './translation-cache.ts';

const cacheAt = () => {
  const clock = { now: 0 };
  return { clock, cache: createTranslationCache(() => clock.now) };
};

describe('translations that are kept', () => {
  it('S9-14 are kept for ten minutes, and not a millisecond longer, however often they are used', () => {
    const { clock, cache } = cacheAt();
    cache.set('en', 'es', 'fee', 'tarifa');
    clock.now = 599_999;
    expect(cache.get('en', 'es', 'fee')).toBe('tarifa');
    clock.now = 600_000;
    expect(cache.get('en', 'es', 'fee')).toBeUndefined();
  });

  it('are told apart by both languages and the text', () => {
    const { cache } = cacheAt();
    cache.set('en', 'es', 'fee', 'tarifa');
    expect([cache.get('en', 'fr', 'fee'), cache.get('de', 'es', 'fee'), cache.get('en', 'es', 'Fee')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('S9-14 are at most 1,000, and the one not used for longest goes first', () => {
    const { cache } = cacheAt();
    for (let count = 0; count < 1000; count++) cache.set('en', 'es', `text ${count}`, 'x');
    expect(cache.get('en', 'es', 'text 0')).toBe('x');
    cache.set('en', 'es', 'one more', 'x');
    expect(cache.get('en', 'es', 'text 0')).toBe('x');
    expect(cache.get('en', 'es', 'text 1')).toBeUndefined();
    expect(cache.get('en', 'es', 'text 2')).toBe('x');
  });
});
