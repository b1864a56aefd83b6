import { beforeAll, expect, it } from 'vitest';
import { loadOptionLists } from './option-lists.ts';
import { placeName } from './place-name.ts';

beforeAll(loadOptionLists);

it.each([
  ['PH', 'the Philippines'],
  ['US', 'the United States'],
  ['AE', 'the United Arab Emirates'],
  ['DO', 'the Dominican Republic'],
  ['KY', 'the Cayman Islands'],
  ['IN', 'India'],
  ['CZ', 'Czechia'],
  ['ZZ', 'ZZ'],
])('reads %s as "%s" within an English sentence', (code, name) => {
  expect(placeName(code, 'en')).toBe(name);
});

it('takes the name of other languages from the reader’s own list', () => {
  expect(placeName('PH', 'de')).toBe('Philippinen');
});
