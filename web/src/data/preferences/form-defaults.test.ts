import { describe, expect, it } from 'vitest';
import { defaultsFromDraft, draftFromDefaults } from './form-defaults.ts';

const untouched = {
  fromCountry: '',
  toCountry: '',
  amount: '1000',
  receiveAmount: '',
  currency: 'USD',
  payIn: '',
  payoutMethod: '',
};
const defaults = {
  defaultFromCountry: 'GB',
  defaultToCountry: 'IN',
  defaultAmount: 250.5,
  defaultCurrency: 'GBP',
  preferredPayoutMethod: 'cash_pickup',
  currency: 'EUR',
};
const filled = {
  fromCountry: 'GB',
  toCountry: 'IN',
  amount: '250.5',
  receiveAmount: '',
  currency: 'GBP',
  payIn: '',
  payoutMethod: 'cash_pickup',
};

describe("the search form's default values", () => {
  it('are those of the usual transfer [S3.2-1]', () => {
    expect(draftFromDefaults(untouched, defaults)).toEqual(filled);
  });

  it.each([
    { fromCountry: 'US' },
    { toCountry: 'PH' },
    { amount: '50' },
    { currency: 'EUR' },
    { payoutMethod: 'debit_card' },
  ])('do not change a form that the user has started to fill in: %j [S3.2-1]', (change) => {
    expect(draftFromDefaults({ ...untouched, ...change }, defaults)).toBeUndefined();
  });

  it('replace those of another user [S3.2-1]', () => {
    const none = { ...defaults, defaultFromCountry: '', defaultToCountry: '', currency: 'USD' };
    const others = { ...defaults, defaultToCountry: 'PH', defaultAmount: 90 };
    expect(draftFromDefaults(filled, others, {}, filled)).toEqual({ ...filled, toCountry: 'PH', amount: '90' });
    expect(draftFromDefaults(filled, none, { fromCountry: 'US' }, filled)).toEqual({ ...untouched, fromCountry: 'US' });
    expect(draftFromDefaults({ ...filled, amount: '90' }, none, {}, filled)).toBeUndefined();
    expect(draftFromDefaults(filled, defaults, {}, filled)).toBeUndefined();
  });

  it('use the user’s currency if no usual transfer is saved [S3.1-7]', () => {
    const none = { ...defaults, defaultFromCountry: '', defaultToCountry: '' };
    expect(draftFromDefaults(untouched, none)).toEqual({ ...untouched, currency: 'EUR' });
    expect(draftFromDefaults(untouched, { ...none, currency: 'USD' })).toBeUndefined();
    const region = { fromCountry: 'DE', currency: 'EUR' };
    expect(draftFromDefaults({ ...untouched, ...region }, { ...none, currency: 'USD' }, region)).toEqual({
      ...untouched,
      ...region,
      currency: 'USD',
    });
  });
});

describe('the values that the search form saves', () => {
  it('contain all fields once from, to, amount and currency are set [S3.2-1]', () => {
    const { currency: _, ...expected } = defaults;
    expect(defaultsFromDraft(filled, 250.5, undefined)).toEqual(expected);
    expect(defaultsFromDraft({ ...filled, payoutMethod: '' }, 250.5, defaults)?.preferredPayoutMethod).toBe('');
  });

  it.each<[string, object, number | undefined]>([
    ['from', { fromCountry: '' }, 250.5],
    ['to', { toCountry: '' }, 250.5],
    ['currency', { currency: '' }, 250.5],
    ['an amount', {}, undefined],
    ['two different countries', { toCountry: 'GB' }, 250.5],
  ])("are missing if the form doesn't have %s [S3.2-1]", (_, change, amount) => {
    expect(defaultsFromDraft({ ...filled, ...change }, amount, undefined)).toBeUndefined();
  });

  it('are missing if nothing has changed', () => {
    expect(defaultsFromDraft(filled, 250.5, defaults)).toBeUndefined();
  });
});
