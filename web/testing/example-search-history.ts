import type { SearchHistoryEntry } from '@tern/domain/search/search-history.ts';

/**
 * Returns searches from the US to the Philippines, newest first. They are 101 USD at noon on November 22, 2026, 102 USD
 * the day before, and so on.
 */
export function exampleSearchHistory(length: number): SearchHistoryEntry[] {
  return Array.from({ length }, (_, index) => ({
    id: `search-${index}`,
    fromCountry: 'US',
    toCountry: 'PH',
    fromCurrency: 'USD',
    toCurrency: 'PHP',
    currency: 'USD',
    amount: 101 + index,
    payoutMethod: '' as const,
    timestamp: new Date(2026, 10, 22 - index, 12).toISOString(),
  }));
}
