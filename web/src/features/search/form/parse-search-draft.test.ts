import { describe, expect, it } from 'vitest';
import { parseSearchDraft } from './parse-search-draft.ts';
import { searchUrl } from './search-url.ts';

const draft = {
  fromCountry: 'US',
  toCountry: 'PH',
  amount: '1,000',
  receiveAmount: '',
  currency: 'USD',
  payIn: '',
  payoutMethod: '',
};

describe('the search form', () => {
  it('accepts a complete search and returns the amount as a number [S5-1]', () => {
    expect(parseSearchDraft(draft, 'en')).toEqual({
      ok: true,
      search: { ...draft, amount: 1000, receiveAmount: undefined },
    });
  });

  it('reports an error for every invalid field at once [S5-1]', () => {
    const empty = {
      fromCountry: '',
      toCountry: '',
      amount: 'abc',
      receiveAmount: '',
      currency: '',
      payIn: 'cheque',
      payoutMethod: 'pigeon',
    };
    expect(parseSearchDraft(empty, 'en')).toEqual({
      ok: false,
      errors: {
        fromCountry: 'from_country_missing',
        toCountry: 'to_country_missing',
        amount: 'amount_not_positive',
        currency: 'currency_missing',
        payIn: 'pay_in_unknown',
        payoutMethod: 'payout_method_unknown',
      },
    });
  });

  it('rejects the same country twice [S5-1]', () => {
    expect(parseSearchDraft({ ...draft, toCountry: 'US' }, 'en')).toEqual({
      ok: false,
      errors: { toCountry: 'same_country' },
    });
  });

  it('links to the results with source ai-search [S2.3-11]', () => {
    const checked = parseSearchDraft({ ...draft, payoutMethod: 'cash_pickup' }, 'en');
    expect(checked.ok && searchUrl(checked.search)).toBe(
      '/results?fromCountry=US&toCountry=PH&amount=1000&currency=USD&payoutMethod=cash_pickup&source=ai-search',
    );
  });

  it.each([
    ['10,000.50', 'PH', undefined],
    ['0', 'PH', 'receive_not_positive'],
    ['pesos', 'PH', 'receive_not_positive'],
    ['1,000,000,000,001', 'PH', 'receive_too_large'],
    ['10.5', 'JP', 'receive_too_precise'],
  ])('validates %j as the amount to be received in %s [B2-3]', (receiveAmount, toCountry, error) => {
    const checked = parseSearchDraft({ ...draft, toCountry, amount: '', receiveAmount }, 'en');
    if (error) return expect(checked).toEqual({ ok: false, errors: { receiveAmount: error } });
    expect(checked).toMatchObject({ ok: true, search: { receiveAmount: 10_000.5 } });
    if (checked.ok) expect(searchUrl(checked.search)).toContain('toCountry=PH&receiveAmount=10000.5&currency=USD');
  });
});
