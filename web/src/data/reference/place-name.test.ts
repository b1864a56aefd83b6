import { beforeAll, expect, it } from 'vitest';
import { loadOptionLists } from './option-lists.ts';
import { placeName } from './place-name.ts';

beforeAll(() => loadOptionLists());

it.each([
  ['PH', 'the Philippines'],
  ['US', 'the United States'],
  ['AE', 'the United Arab Emirates'],
  ['DO', 'the Dominican Republic'],
  ['KY', 'the Cayman Islands'],
  ['IN', 'India'],
  ['CZ', 'Czechia'],
  ['ZZ', 'ZZ'],
])('placeName writes %s as "%s" within an English sentence', (code, name) => {
  expect(placeName(code, 'en')).toBe(name);
});

it('placeName returns the German name for a page in German', () => {
  expect(placeName('PH', 'de')).toBe('Philippinen');
});
