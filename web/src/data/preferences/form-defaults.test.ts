import { describe, expect, it } from 'vitest';
import { defaultsFromDraft, draftFromDefaults } from './form-defaults.ts';

const untouched = { fromCountry: '', toCountry: '', amount: '1000', currency: 'USD', payoutMethod: '' };
const defaults = {
  defaultFromCountry: 'GB',
  defaultToCountry: 'IN',
  defaultAmount: 250.5,
  defaultCurrency: 'GBP',
  preferredPayoutMethod: 'cash_pickup',
  currency: 'EUR',
};
const filled = { fromCountry: 'GB', toCountry: 'IN', amount: '250.5', currency: 'GBP', payoutMethod: 'cash_pickup' };

describe('what a search form starts with', () => {
  it('S3.2-1 is the usual transfer', () => {
    expect(draftFromDefaults(untouched, defaults)).toEqual(filled);
  });

  it.each([
    { fromCountry: 'US' },
    { toCountry: 'PH' },
    { amount: '50' },
    { currency: 'EUR' },
    { payoutMethod: 'debit_card' },
  ])('S3.2-1 is left alone once somebody has begun: %j', (change) => {
    expect(draftFromDefaults({ ...untouched, ...change }, defaults)).toBeUndefined();
  });

  it('S3.1-7 is in the person’s currency where there is no usual transfer', () => {
    const none = { ...defaults, defaultFromCountry: '', defaultToCountry: '' };
    expect(draftFromDefaults(untouched, none)).toEqual({ ...untouched, currency: 'EUR' });
    expect(draftFromDefaults(untouched, { ...none, currency: 'USD' })).toBeUndefined();
  });
});

describe('what is remembered of a search form', () => {
  it('S3.2-1 is everything, once from, to, amount and currency are set', () => {
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
  ])('S3.2-1 is nothing without %s', (_, change, amount) => {
    expect(defaultsFromDraft({ ...filled, ...change }, amount, undefined)).toBeUndefined();
  });

  it('is nothing when it is known already', () => {
    expect(defaultsFromDraft(filled, 250.5, defaults)).toBeUndefined();
  });
});
