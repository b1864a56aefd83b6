import { describe, expect, it } from 'vitest';
import type { SearchHistoryEntry } from './search-history.ts';
import { usualSearch } from './usual-transfer.ts';

const search = (id: string, toCountry: string, amount = 200): SearchHistoryEntry => ({
  ...{ id, fromCountry: 'GB', toCountry, fromCurrency: 'GBP', toCurrency: '', currency: 'GBP', amount },
  ...{ payoutMethod: '', timestamp: '2026-10-01T00:00:00.000Z' },
});

describe('usualSearch', () => {
  it.each([
    ['the newest amount of the corridor searched most often', ['IN', 'PH', 'PH'], '1'],
    ['the newest of the corridors searched equally often', ['IN', 'PH', 'PH', 'IN'], '0'],
    ['the only search', ['PH'], '0'],
  ])('returns %s', (_, places, id) => {
    expect(usualSearch(places.map((place, index) => search(String(index), place)))).toMatchObject({ id });
  });

  it('distinguishes a corridor from its reverse', () => {
    const back = { ...search('0', 'GB'), fromCountry: 'PH' };
    expect(usualSearch([back, search('1', 'PH'), search('2', 'PH')])).toMatchObject({ id: '1' });
  });

  it('returns undefined if there are no searches', () => expect(usualSearch([])).toBeUndefined());
});
