import { describe, expect, it } from 'vitest';
import {
  canonicalSearchUrl,
  isBlankSearch,
  isSameTransfer,
  parseSearchQuery,
  queryWithDefaults,
  resultsPageQuery,
  searchUrlWithChanges,
} from './search-query.ts';

const search = new URLSearchParams(
  'source=ai-search&sortBy=cheapest&toCountry=PH&fromCountry=US&amount=500&currency=USD&payoutMethod=cash_pickup&x=1',
);

describe('search URL handling', () => {
  it('requests the known fields and omits the rest [S2-4]', () => {
    expect(parseSearchQuery(search)).toEqual({
      fromCountry: 'US',
      toCountry: 'PH',
      amount: '500',
      currency: 'USD',
      payoutMethod: 'cash_pickup',
      sortBy: 'cheapest',
    });
  });

  it('reads the currency of a recent search from fromCurrency [S2-4]', () => {
    expect(parseSearchQuery(new URLSearchParams('fromCurrency=GBP')).currency).toBe('GBP');
    expect(parseSearchQuery(new URLSearchParams('fromCurrency=GBP&currency=USD')).currency).toBe('USD');
  });

  it('uses a default for each missing part: US to PH with 1000 USD [S9-1]', () => {
    expect(queryWithDefaults(new URLSearchParams())).toEqual({
      fromCountry: 'US',
      toCountry: 'PH',
      amount: '1000',
      currency: 'USD',
    });
    expect(queryWithDefaults(new URLSearchParams('toCountry=IN&sortBy=fastest'))).toEqual({
      ...{ fromCountry: 'US', toCountry: 'IN', amount: '1000', currency: 'USD', sortBy: 'fastest' },
    });
    expect(canonicalSearchUrl('/results', new URLSearchParams())).toBe(
      '/results?fromCountry=US&toCountry=PH&amount=1000&currency=USD',
    );
  });

  it('does not guess a country that the form left empty [S9-1]', () => {
    expect(queryWithDefaults(new URLSearchParams('fromCountry=&toCountry=IN'))).toMatchObject({
      fromCountry: '',
      toCountry: 'IN',
    });
  });

  it.each([
    ['', 'folded'],
    ['estimates=shown', 'shown'],
    ['estimates=folded', 'folded'],
    ['estimates=x', 'folded'],
  ])('reads "%s" as estimates %s, and adds the parameter to links only if estimates are shown', (asked, expected) => {
    const own = new URLSearchParams(asked);
    expect(resultsPageQuery(own).estimates).toBe(expected);
    expect(searchUrlWithChanges('/results', own, { sortBy: 'fastest' })).toBe(
      expected === 'shown' ? '/results?sortBy=fastest&estimates=shown' : '/results?sortBy=fastest',
    );
    expect(queryWithDefaults(own).estimates).toBe(expected === 'shown' ? 'shown' : undefined);
  });

  it('changes only the given parts, and writes all parts in a fixed order', () => {
    expect(searchUrlWithChanges('/results', search, { sortBy: null, deliveryTime: 'hours' })).toBe(
      '/results?fromCountry=US&toCountry=PH&amount=500&currency=USD&payoutMethod=cash_pickup&deliveryTime=hours&source=ai-search',
    );
  });

  it.each([
    ['amount=1000&receiveAmount=', { amount: '1000' }],
    ['amount=&receiveAmount=9000', { receiveAmount: '9000' }],
    ['amount=1000&receiveAmount=9000', { receiveAmount: '9000' }],
    ['amount=50&receiveAmount=9000&receiveBefore=9000', { amount: '50' }],
    ['amount=50&receiveAmount=9500&receiveBefore=9000', { receiveAmount: '9500' }],
  ])('requests the amount that was typed, even without JavaScript: %j [B2-3]', (query, asked) => {
    const own = new URLSearchParams(query);
    expect(parseSearchQuery(own)).toEqual(asked);
    expect(queryWithDefaults(own)).toEqual({ fromCountry: 'US', toCountry: 'PH', currency: 'USD', ...asked });
    const link = canonicalSearchUrl('/results', own);
    expect(Object.fromEntries(new URLSearchParams(link.slice('/results'.length)))).toEqual(queryWithDefaults(own));
  });

  it('builds a canonical URL with only the countries, amount and currency [S2-1]', () => {
    expect(canonicalSearchUrl('/results', search)).toBe('/results?fromCountry=US&toCountry=PH&amount=500&currency=USD');
  });

  it('distinguishes a changed filter from a changed transfer', () => {
    const filtered = { ...parseSearchQuery(search), deliveryTime: 'hours' };
    expect(isSameTransfer(parseSearchQuery(search), filtered as ReturnType<typeof parseSearchQuery>)).toBe(true);
    expect(isSameTransfer(parseSearchQuery(search), { ...parseSearchQuery(search), amount: '501' })).toBe(false);
    expect(isBlankSearch(new URLSearchParams('provider=wise'))).toBe(true);
  });
});
