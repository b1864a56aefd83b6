import { expect, it } from 'vitest';
import { isSameSavedSearch, type SavedSearch, savedSearchUrl } from './saved-search.ts';

const search: SavedSearch = {
  id: 'a',
  name: 'Mum',
  note: '',
  fromCountry: 'GB',
  toCountry: 'PH',
  currency: 'GBP',
  amount: 250.5,
  payIn: 'debit_card',
  payoutMethod: 'cash_pickup',
  deliveryTime: '',
  sortBy: 'best_value',
  savedAt: '2026-10-01T00:00:00.000Z',
};

it('savedSearchUrl omits default values [S2-6]', () => {
  expect(savedSearchUrl(search)).toBe(
    '/results?fromCountry=GB&toCountry=PH&amount=250.5&currency=GBP&payIn=debit_card&payoutMethod=cash_pickup&source=saved',
  );
  expect(savedSearchUrl({ ...search, payIn: '', payoutMethod: '', deliveryTime: 'hours', sortBy: 'fastest' })).toBe(
    '/results?fromCountry=GB&toCountry=PH&amount=250.5&currency=GBP&deliveryTime=hours&sortBy=fastest&source=saved',
  );
});

it.each([
  { amount: 250 },
  { payIn: 'cash' },
  { payoutMethod: '' },
  { deliveryTime: 'days' },
  { sortBy: 'rating' },
  { currency: 'USD' },
] as const)(
  'isSameSavedSearch returns false if the searches differ in %j, but ignores their names and notes [S2-6]',
  (change) => {
    expect(isSameSavedSearch(search, { ...search, ...change })).toBe(false);
    expect(isSameSavedSearch(search, { ...search, name: 'Dad', note: 'x' } as SavedSearch)).toBe(true);
  },
);

it('a search saved with an amount to receive is identified by that amount, not by the amount to send [B2-3]', () => {
  const received = { ...search, receiveAmount: 10_000 };
  expect(savedSearchUrl(received)).toContain('toCountry=PH&receiveAmount=10000&currency=GBP');
  expect(isSameSavedSearch(received, { ...received, amount: 1 })).toBe(true);
  expect(isSameSavedSearch(received, { ...received, receiveAmount: 9000 })).toBe(false);
  expect(isSameSavedSearch(received, search)).toBe(false);
});
