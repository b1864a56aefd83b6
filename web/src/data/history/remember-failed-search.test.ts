import { describe, expect, it } from 'vitest';
import { queryWithDefaults } from '../api/search-query.ts';
import { toHistoryEntry } from './remember-failed-search.ts';

const read = (query: string) => toHistoryEntry(queryWithDefaults(new URLSearchParams(query)));

describe('the history entry of a failed search', () => {
  it('contains country codes, even if the link contains country names [S4.2-3]', () => {
    expect(
      read('fromCountry=usa&toCountry=Philippines&amount=250&currency=usd&payIn=cash&payoutMethod=cash_pickup'),
    ).toEqual({
      ...{ fromCountry: 'US', toCountry: 'PH', fromCurrency: 'USD', toCurrency: 'PHP' },
      ...{ amount: 250, currency: 'USD', payIn: 'cash', payoutMethod: 'cash_pickup' },
    });
  });

  it.each([
    'fromCountry=JP&toCountry=PH&amount=1000.5&currency=JPY',
    'fromCountry=US&toCountry=PH&amount=100.005',
    'fromCountry=US&toCountry=US',
    'fromCountry=Atlantis',
    'fromCountry=',
    'amount=lots',
    'currency=XXQ',
  ])('is missing if the search is invalid: %s [S5-2]', (query) => {
    expect(read(query)).toBeUndefined();
  });
});
