import { describe, expect, it } from 'vitest';
import { type KnownNames, resolveDisplayName } from './display-name.ts';

const all = { profileName: 'Maria R.', firstName: 'Maria', accountName: 'maria reyes', email: 'mreyes@example.org' };

describe('resolveDisplayName', () => {
  it.each<[string, KnownNames, string]>([
    ['the name in the profile', all, 'Maria R.'],
    ['the first name', { ...all, profileName: null }, 'Maria'],
    ['the name in the account', { ...all, profileName: '', firstName: ' ' }, 'maria reyes'],
    ['the part before the at sign', { email: all.email }, 'mreyes'],
    ['"User" if that part is empty', { email: '@example.org' }, 'User'],
    ['"User" if nothing is known', {}, 'User'],
  ])('returns %s [S5-13]', (_, names, shown) => {
    expect(resolveDisplayName(names)).toBe(shown);
  });
});
