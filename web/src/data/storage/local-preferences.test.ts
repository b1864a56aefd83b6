import { afterEach, expect, it, vi } from 'vitest';
import { localPreferencesKey, readLocalPreferences } from './local-preferences.ts';
import { lastUserIdKey } from './offline/last-user-id.ts';

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
  ['the preferences of another user', { ...saved, owner: 'ben' }, undefined],
  ['a value without an owner', { ...saved, owner: null }, undefined],
  ['null', null, undefined],
])('readLocalPreferences accepts only the last user’s complete preferences: %s [S7-22]', (_title, stored, expected) => {
  const values: Record<string, unknown> = { [localPreferencesKey]: stored, [lastUserIdKey]: 'maria' };
  const getItem = (key: string) => JSON.stringify(values[key] ?? null);
  vi.stubGlobal('window', { localStorage: { getItem } });
  expect(readLocalPreferences()).toEqual(expected);
});
