import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { countries } from '../domain/reference/countries.ts';
import { readyLanguages } from '../domain/reference/languages.ts';
import { loadCatalogue } from '../server/market/prices/load-catalogue.ts';

const root = join(import.meta.dirname, '..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const articles = readdirSync(join(root, 'web/content/help')).filter((name) => name.endsWith('.md'));

/** Returns the numbers before a phrase in the README, without duplicates. */
const numbersBefore = (phrase: string): number[] => [
  ...new Set(
    [...readme.matchAll(new RegExp(`([\\d,]+) ${phrase}`, 'g'))].map(([, n = '']) => Number(n.replace(',', ''))),
  ),
];

it.each([
  ['real providers', async () => (await loadCatalogue()).providers.size],
  ['countries and territories', async () => countries.length],
  ['languages', async () => readyLanguages.length],
  ['help articles', async () => articles.length],
])('the README has the right number of %s', async (phrase, count) => {
  expect(numbersBefore(phrase)).toEqual([await count()]);
});
