import { describe, expect, it } from 'vitest';
import { checkDraft } from './check-draft.ts';
import { searchUrl } from './search-url.ts';

const draft = { fromCountry: 'US', toCountry: 'PH', amount: '1,000', currency: 'USD', payoutMethod: '' };

describe('checking the search form', () => {
  it('S5-1 lets a whole question through, with the amount as a number', () => {
    expect(checkDraft(draft, 'en')).toEqual({ ok: true, search: { ...draft, amount: 1000 } });
  });

  it('S5-1 names a fault beside each field, all at once', () => {
    const empty = { fromCountry: '', toCountry: '', amount: 'abc', currency: '', payoutMethod: 'pigeon' };
    expect(checkDraft(empty, 'en')).toEqual({
      ok: false,
      errors: {
        fromCountry: 'from_country_missing',
        toCountry: 'to_country_missing',
        amount: 'amount_not_positive',
        currency: 'currency_missing',
        payoutMethod: 'payout_method_unknown',
      },
    });
  });

  it('S5-1 refuses the same country twice', () => {
    expect(checkDraft({ ...draft, toCountry: 'US' }, 'en')).toEqual({
      ok: false,
      errors: { toCountry: 'same_country' },
    });
  });

  it('S2.3-11 leads to the results with source ai-search', () => {
    const checked = checkDraft({ ...draft, payoutMethod: 'cash_pickup' }, 'en');
    expect(checked.ok && searchUrl(checked.search)).toBe(
      '/results?fromCountry=US&toCountry=PH&amount=1000&currency=USD&payoutMethod=cash_pickup&source=ai-search',
    );
  });
});
