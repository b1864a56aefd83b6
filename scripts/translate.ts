import { readFileSync, writeFileSync } from 'node:fs';
import { readMessageCatalogs, recordTranslatedKeys, updateMessageCatalogs } from './catalogs.ts';

/**
 * `npm run translate LANGUAGE FILE`: writes a language's missing messages to a JSON file that maps each English text or
 * key to an empty string. If the file contains translations, adds them to the catalogs first. docs/translating.md
 * explains the steps.
 */
const [language = '', file = ''] = process.argv.slice(2);
if (!/^[a-z]{2}$/.test(language) || file === '') throw new Error('npm run translate LANGUAGE FILE');

const newTranslations = readTranslations(file);
// A message may have moved to another catalog, where it has no translation yet.
const knownTranslations = readMessageCatalogs(language).flatMap(({ items }) =>
  items.map((entry) => [entry.english, entry.text] as const),
);
const filledCount = updateMessageCatalogs(
  language,
  new Map([...knownTranslations.filter(([, text]) => text !== ''), ...newTranslations]),
);
recordTranslatedKeys(language, [...newTranslations.keys()]);
const english = new Map(
  readMessageCatalogs('en').flatMap(({ items }) => items.map((entry) => [entry.english, entry.text])),
);
const missingMessages = readMessageCatalogs(language).flatMap(({ items }) => items.filter(({ text }) => text === ''));
const missingIds = [...new Set(missingMessages.map((entry) => entry.english))];
writeFileSync(file, `${JSON.stringify(Object.fromEntries(missingIds.map((id) => [id, ''])), undefined, 2)}\n`);
console.log(`${filledCount} texts put in, ${missingIds.length} still missing.`);
for (const id of missingIds) if (english.get(id) !== id) console.log(`${id}: ${english.get(id)}`);

function readTranslations(path: string): ReadonlyMap<string, string> {
  try {
    const texts = Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>);
    return new Map(texts.filter(([, text]) => text !== ''));
  } catch {
    return new Map();
  }
}
