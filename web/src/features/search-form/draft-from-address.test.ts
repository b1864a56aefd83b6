import { emptySearchForm } from '@tern/domain/search/search-form.ts';
import { describe, expect, it } from 'vitest';
import { draftFrom } from './draft-from-address.ts';

const draft = (query: string) => draftFrom(new URLSearchParams(query), emptySearchForm);

describe('where the form starts', () => {
  it('S3.3-1 is empty without an address', () => {
    const empty = { fromCountry: '', toCountry: '', amount: '1000', currency: 'USD', payoutMethod: '' };
    expect(draft('')).toEqual(empty);
    expect(draft('fromCountry=<b>&toCountry=usa&amount=-1&currency=%24&payoutMethod=A%22B')).toEqual(empty);
  });

  it('S3.3-5 S4.2-5 takes over a corridor from its address', () => {
    expect(draft('fromCountry=AE&toCountry=IN&amount=1000&currency=AED&payoutMethod=bank_transfer')).toEqual({
      fromCountry: 'AE',
      toCountry: 'IN',
      amount: '1000',
      currency: 'AED',
      payoutMethod: 'bank_transfer',
    });
  });
});
