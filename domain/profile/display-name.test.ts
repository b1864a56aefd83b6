import { describe, expect, it } from 'vitest';
import { displayName, type KnownNames } from './display-name.ts';

const all = { profileName: 'Maria R.', firstName: 'Maria', accountName: 'maria reyes', email: 'mreyes@example.org' };

describe('displayName', () => {
  it.each<[string, KnownNames, string]>([
    ['the profile’s', all, 'Maria R.'],
    ['the first name', { ...all, profileName: null }, 'Maria'],
    ['the account’s', { ...all, profileName: '', firstName: ' ' }, 'maria reyes'],
    ['what stands before the at-sign', { email: all.email }, 'mreyes'],
    ['"User"', { email: '@example.org' }, 'User'],
    ['"User" for nobody known', {}, 'User'],
  ])('is %s [S5-13]', (_, names, shown) => {
    expect(displayName(names)).toBe(shown);
  });
});
