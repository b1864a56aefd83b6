import { describe, expect, it } from 'vitest';
import { createBrowserStorage } from './create-browser-storage.ts';
import { parseSearchHistory } from './search-history.ts';

const memory = (): Storage => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
};
const refusing = (): Storage => {
  throw new DOMException('Storage is off', 'SecurityError');
};

describe('browser storage', () => {
  it('returns a value until it is removed', () => {
    const kept = memory();
    const store = createBrowserStorage(() => kept);
    expect(store.write('a', { b: [1] })).toBe(true);
    expect(store.read('a')).toEqual({ b: [1] });
    store.remove('a');
    expect(store.read('a')).toBeUndefined();
  });

  it('treats invalid JSON as missing', () => {
    const kept = memory();
    kept.setItem('a', '{broken');
    expect(createBrowserStorage(() => kept).read('a')).toBeUndefined();
  });

  it("doesn't throw if storage is disabled", () => {
    const store = createBrowserStorage(refusing);
    expect(store.read('a')).toBeUndefined();
    expect(store.write('a', 1)).toBe(false);
    expect(() => store.remove('a')).not.toThrow();
  });

  it("doesn't throw if storage is full, and leaves the earlier value unchanged", () => {
    const kept = memory();
    const store = createBrowserStorage(() => kept);
    store.write('a', 1);
    kept.setItem = () => {
      throw new DOMException('Storage is full', 'QuotaExceededError');
    };
    expect(store.write('a', 2)).toBe(false);
    expect(store.read('a')).toBe(1);
  });
});

describe('the stored search history', () => {
  const entry = {
    id: '1',
    fromCountry: 'US',
    toCountry: 'PH',
    fromCurrency: 'USD',
    toCurrency: 'PHP',
    currency: 'USD',
    amount: 500,
    payoutMethod: '',
    timestamp: '2026-03-01T12:00:00.000Z',
  };

  it('contains at most 20 valid entries [S9-2]', () => {
    expect(parseSearchHistory(Array.from({ length: 30 }, () => entry))).toHaveLength(20);
  });

  it.each([
    undefined,
    'text',
    { length: 3 },
    [null],
    [{ ...entry, amount: '500' }],
    [{ ...entry, fromCountry: '<b>' }],
    [{ ...entry, timestamp: 'yesterday' }],
    [{ ...entry, currency: 'dollars' }],
  ])('is empty if the data was manipulated: %j', (stored) => {
    expect(parseSearchHistory(stored)).toEqual([]);
  });
});
