import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeSearchHistories } from './merge-search-histories.ts';
import { isSameSearch, maxSearchHistoryEntries, type SearchHistoryEntry } from './search-history.ts';

const entry = (id: string, at: number, toCountry = 'PH', amount = 100): SearchHistoryEntry => ({
  id,
  fromCountry: 'US',
  toCountry,
  fromCurrency: 'USD',
  toCurrency: 'PHP',
  currency: 'USD',
  amount,
  payoutMethod: '',
  timestamp: new Date(at).toISOString(),
});

const histories = fc.array(
  fc
    .record({
      id: fc.uuid(),
      at: fc.integer({ min: 0, max: 1000 }),
      to: fc.constantFrom('PH', 'IN', 'MX', 'NG'),
      amount: fc.integer({ min: 1, max: 9 }),
    })
    .map(({ id, at, to, amount }) => entry(id, at, to, amount)),
  { maxLength: maxSearchHistoryEntries },
);

describe('mergeSearchHistories', () => {
  it('returns only the newest entry for a repeated search [S5-8]', () => {
    expect(mergeSearchHistories([entry('a', 1)], [entry('b', 2)]).map(({ id }) => id)).toEqual(['b']);
    expect(mergeSearchHistories([entry('a', 3)], [entry('b', 2)]).map(({ id }) => id)).toEqual(['a']);
  });

  it('loses none of the 20 newest searches, never duplicates one, and is commutative and idempotent [S3.3-4] [S9-2]', () => {
    fc.assert(
      fc.property(histories, histories, (a, b) => {
        const merged = mergeSearchHistories(a, b);
        expect(merged).toEqual(mergeSearchHistories(b, a));
        expect(mergeSearchHistories(merged, b)).toEqual(merged);
        expect(merged.length).toBeLessThanOrEqual(maxSearchHistoryEntries);
        expect(merged.some((one, i) => merged.some((other, j) => i < j && isSameSearch(one, other)))).toBe(false);
        const oldest = Date.parse(merged.at(-1)?.timestamp ?? '');
        for (const lost of [...a, ...b].filter((one) => !merged.some((kept) => isSameSearch(one, kept)))) {
          expect(merged).toHaveLength(maxSearchHistoryEntries);
          expect(Date.parse(lost.timestamp)).toBeLessThanOrEqual(oldest);
        }
      }),
    );
  });
});
