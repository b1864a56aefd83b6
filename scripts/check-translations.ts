import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '../domain/reference/languages.ts';
import { hashText, readEnglishByKey, readEnglishHashes, readMessageCatalogs } from './catalogs.ts';
import { moneyReviewErrors, readMoneyReviews, readTranslatedSentences } from './read-money-sentences.ts';
import { projectRoot } from './run.ts';
import { type Glossary, missingTranslations, translationErrors } from './translation-rules.ts';

/**
 * Checks every translation (B4-4): it compiles and isn't English. It has the same arguments as the English text, and
 * the plural forms and glossary terms of its language. A complete language (`ready`) has every message.
 * docs/translating.md explains how to fix an error.
 */
const folder = join(projectRoot, 'catalogue/glossary');
const englishCatalogs = readMessageCatalogs('en');
const allErrors: string[] = [];

for (const file of readdirSync(folder).filter((name) => /^[a-z]{2}\.json$/.test(name))) {
  const code = file.slice(0, 2);
  const glossary = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Glossary;
  const language = languages.find((one) => one.code === code);
  if (!language || glossary.language !== code)
    allErrors.push(`${file}: not a language of domain/reference/languages.ts`);
  const errors = new Map<string, string>();
  const missing = new Set<string>();
  for (const { part, items } of englishCatalogs) {
    const own = readMessageCatalogs(code).find((catalog) => catalog.part === part)?.items ?? [];
    if (language?.status === 'ready') for (const message of missingTranslations(items, own)) missing.add(message);
    const texts = new Map(items.map((entry) => [entry.english, entry.text || entry.english]));
    for (const entry of own) {
      const text = texts.get(entry.english);
      if (entry.text === '' || text === undefined) continue;
      for (const error of translationErrors(text, entry.text, glossary))
        errors.set(`${code}: ${error}\n    ${text}\n    ${entry.text}`, error);
    }
  }
  const hashes = readEnglishHashes(code);
  const own = new Set(
    readMessageCatalogs(code).flatMap(({ items }) => items.flatMap((one) => (one.text ? one.english : []))),
  );
  for (const [key, text] of readEnglishByKey())
    if (own.has(key) && hashes[key] !== hashText(text))
      allErrors.push(`${code}: the English of ${key} has changed: ${text}`);
  if (language?.status === 'ready')
    allErrors.push(
      ...moneyReviewErrors(readTranslatedSentences(code), readMoneyReviews(code)).map((fault) => `${code}: ${fault}`),
    );
  allErrors.push(...errors.keys(), ...[...missing].map((message) => `${code}: missing: ${message}`));
}
for (const { code, status } of languages)
  if (status === 'ready' && code !== 'en' && readMessageCatalogs(code).length < englishCatalogs.length)
    allErrors.push(
      `${code}: is offered, but has ${readMessageCatalogs(code).length} of ${englishCatalogs.length} catalogs`,
    );

for (const error of allErrors) console.error(error);
if (allErrors.length > 0) {
  console.error(`\n${allErrors.length} errors in translations. docs/translating.md says what to do.`);
  process.exitCode = 1;
}
