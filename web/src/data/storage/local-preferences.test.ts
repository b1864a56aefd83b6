import { afterEach, expect, it, vi } from 'vitest';
import { localPreferencesKey, readLocalPreferences } from './local-preferences.ts';

afterEach(() => vi.unstubAllGlobals());

const defaults = {
  defaultFromCountry: 'AE',
  defaultToCountry: 'PH',
  defaultAmount: 2000,
  defaultCurrency: 'AED',
  preferredPayoutMethod: 'cash_pickup',
  currency: 'AED',
};
const saved = { owner: 'maria', readAt: 1, defaults, analytics: true, firstView: 'compare' };

it.each([
  ['a complete value', saved, saved],
  ['a value without defaults', { ...saved, defaults: null }, undefined],
  ['defaults that are text', { ...saved, defaults: 'AE' }, undefined],
  ['an amount that is text', { ...saved, defaults: { ...defaults, defaultAmount: '2000' } }, undefined],
  ['a value without an owner', { ...saved, owner: null }, undefined],
  ['null', null, undefined],
])('readLocalPreferences accepts only complete preferences: %s [S7-22]', (_title, stored, expected) => {
  const getItem = (key: string) => (key === localPreferencesKey ? JSON.stringify(stored) : null);
  vi.stubGlobal('window', { localStorage: { getItem } });
  expect(readLocalPreferences()).toEqual(expected);
});
