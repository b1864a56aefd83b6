import { beforeAll, expect, it } from 'vitest';
import { countryNameInSentence } from './country-name-in-sentence.ts';
import { loadOptionLists } from './option-lists.ts';

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
])('countryNameInSentence writes %s as "%s" within an English sentence', (code, name) => {
  expect(countryNameInSentence(code, 'en')).toBe(name);
});

it('countryNameInSentence returns the German name for a page in German', () => {
  expect(countryNameInSentence('PH', 'de')).toBe('Philippinen');
});
