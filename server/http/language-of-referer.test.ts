import { expect, it } from 'vitest';
import { languageOfReferer } from './language-of-referer.ts';

it.each([
  ['https://tern.example/es/contact?x=1', 'es'],
  ['https://tern.example/ES', 'es'],
  ['https://tern.example/contact', 'en'],
  ['https://tern.example/qq/contact', 'en'],
  ['about:blank', 'en'],
])('a request with the referrer %s is in the language "%s"', (referer, language) =>
  expect(languageOfReferer({ referer })).toBe(language),
);

it('a request without a referrer is in English', () => expect(languageOfReferer({})).toBe('en'));
