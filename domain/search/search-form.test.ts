import { describe, expect, it } from 'vitest';
import { defaultCorridor, defaultSearchForm, quickAmounts } from './search-defaults.ts';
import { searchFormErrors } from './search-form.ts';

const good = { fromCountry: 'US', toCountry: 'PH', amount: 500, currency: 'USD', payoutMethod: '' } as const;

describe('the search form', () => {
  it('starts with 1000 USD, no countries, and any pay-in and payout method [S3.3-1] [S9-1]', () => {
    expect(quickAmounts).toEqual([100, 500, 1000, 2000, 5000]);
    expect(defaultCorridor).toEqual({ fromCountry: 'US', toCountry: 'PH' });
    expect(defaultSearchForm).toEqual({
      fromCountry: '',
      toCountry: '',
      amount: 1000,
      currency: 'USD',
      payIn: '',
      payoutMethod: '',
    });
  });

  it('can be submitted if the countries differ, the amount is above 0 and a currency is chosen [S5-1]', () => {
    expect(searchFormErrors(good)).toEqual([]);
    expect(searchFormErrors({ ...good, payoutMethod: 'cash_pickup' })).toEqual([]);
  });

  it.each([
    [{ fromCountry: '' }, ['from_country_missing']],
    [{ toCountry: '' }, ['to_country_missing']],
    [{ fromCountry: 'QQ' }, ['from_country_unknown']],
    [{ toCountry: 'US' }, ['same_country']],
    [{ amount: 0 }, ['amount_not_positive']],
    [{ amount: -5 }, ['amount_not_positive']],
    [{ amount: Number.NaN }, ['amount_not_positive']],
    [{ amount: 'many' }, ['amount_not_positive']],
    [{ amount: 0.5 }, ['amount_too_small']],
    [{ amount: 1e15 }, ['amount_too_large']],
    [{ amount: 100.005 }, ['amount_too_precise']],
    [{ amount: 1000.5, currency: 'JPY' }, ['amount_too_precise']],
    [{ amount: 1.0005, currency: 'KWD' }, ['amount_too_precise']],
    [{ amount: 100.01 }, []],
    [{ amount: 1.005, currency: 'KWD' }, []],
    [{ currency: '' }, ['currency_missing']],
    [{ currency: 'HRK' }, ['currency_unknown']],
    [{ payIn: 'credit_card' }, []],
    [{ payIn: 'cheque' }, ['pay_in_unknown']],
    [{ payoutMethod: 'pigeon' }, ['payout_method_unknown']],
    [{ fromCountry: '', amount: 0, currency: '' }, ['from_country_missing', 'amount_not_positive', 'currency_missing']],
  ])('reports every error in %o: %j [S5-1] [S5-2]', (change, errors) => {
    expect(searchFormErrors({ ...good, ...change })).toEqual(errors);
  });
});
