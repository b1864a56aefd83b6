import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addToSearchHistory, isSameSearch, type SearchHistoryEntry } from './search-history.ts';

function entry(id: number, toCountry = 'PH', amount = 100): SearchHistoryEntry {
  return {
    id: String(id),
    fromCountry: 'US',
    toCountry,
    fromCurrency: 'USD',
    toCurrency: 'PHP',
    currency: 'USD',
    amount,
    payoutMethod: '',
    timestamp: new Date(id).toISOString(),
  };
}

describe('the search history', () => {
  it('drops an earlier entry with the same countries and amount, and puts the new one first [S3.3-4] [S5-8]', () => {
    const history = addToSearchHistory(addToSearchHistory(addToSearchHistory([], entry(1)), entry(2, 'IN')), entry(3));
    expect(history.map((found) => found.id)).toEqual(['3', '2']);
  });

  it('contains both entries if they differ only in the amount [S5-8]', () => {
    expect(addToSearchHistory([entry(1)], entry(2, 'PH', 200))).toHaveLength(2);
  });

  it('contains the 20 newest of 21 searches [S9-2]', () => {
    let history: SearchHistoryEntry[] = [];
    for (let amount = 1; amount <= 21; amount += 1) history = addToSearchHistory(history, entry(amount, 'PH', amount));
    expect(history.map(({ amount }) => amount)).toEqual(Array.from({ length: 20 }, (_, index) => 21 - index));
  });

  it('never exceeds 20 entries, and never contains duplicates [S9-2]', () => {
    const searches = fc.array(
      fc.record({ to: fc.constantFrom('PH', 'IN', 'MX', 'NG'), amount: fc.integer({ min: 1, max: 12 }) }),
      { maxLength: 80 },
    );
    fc.assert(
      fc.property(searches, (made) => {
        const history = made.reduce<SearchHistoryEntry[]>(
          (sofar, search, index) => addToSearchHistory(sofar, entry(index, search.to, search.amount)),
          [],
        );
        const questions = new Set(made.map((search) => `${search.to} ${search.amount}`)).size;
        expect(history).toHaveLength(Math.min(20, questions));
        expect(history.some((a, i) => history.some((b, j) => i < j && isSameSearch(a, b)))).toBe(false);
        if (made.length > 0) expect(history[0]?.id).toBe(String(made.length - 1));
      }),
    );
  });

  it('treats searches for the same received amount as equal, whatever they cost, but not a search for a sent amount [B2-3]', () => {
    const received = { ...entry(1, 'PH', 170), receiveAmount: 10_000 };
    expect(isSameSearch(received, { ...received, amount: 171 })).toBe(true);
    expect(isSameSearch(received, { ...received, receiveAmount: 9000 })).toBe(false);
    expect(isSameSearch(received, entry(2, 'PH', 170))).toBe(false);
  });
});
