import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PO from 'pofile';
import { projectRoot } from './run.ts';

/** A message catalog in one language, for one part of the site (such as `home`) or for the server. */
export type MessageCatalog = {
  readonly part: string;
  readonly path: string;
  readonly items: readonly CatalogMessage[];
};
/** A message. `english` is also its id, unless it has a key. */
export type CatalogMessage = { readonly english: string; readonly text: string };

const webCatalogFolder = join(projectRoot, 'web/src/i18n');
const serverCatalogFolder = join(projectRoot, 'server/notifications/messages');

/** Returns all catalogs of a language. */
export function readMessageCatalogs(language: string): readonly MessageCatalog[] {
  const web = readdirSync(webCatalogFolder).filter((file) => file.startsWith(`${language}.`) && file.endsWith('.po'));
  const server = readdirSync(serverCatalogFolder).filter((file) => file === `${language}.po`);
  return [
    ...web.map((file) => readCatalog(file.split('.')[1] ?? '', join(webCatalogFolder, file))),
    ...server.map((file) => readCatalog('server', join(serverCatalogFolder, file))),
  ];
}

function readCatalog(part: string, path: string): MessageCatalog {
  const { items } = PO.parse(readFileSync(path, 'utf8'));
  return { part, path, items: items.map(({ msgid, msgstr: [text = ''] }) => ({ english: msgid, text })) };
}

/**
 * Hashes of the English messages that were translated, by key. A message with its own key ("mail.test.subject") retains
 * its translation when its English changes, so each language stores these hashes.
 */
export type EnglishHashes = Readonly<Record<string, string>>;

const englishHashesPath = (language: string): string =>
  join(projectRoot, 'catalogue/glossary', `${language}.keys.json`);

export function readEnglishHashes(language: string): EnglishHashes {
  const path = englishHashesPath(language);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as EnglishHashes) : {};
}

/** Records that these keys were translated from their current English. */
export function recordTranslatedKeys(language: string, keys: readonly string[]): void {
  const english = readEnglishByKey();
  const known = { ...readEnglishHashes(language) };
  for (const key of keys) {
    const text = english.get(key);
    if (text !== undefined) known[key] = hashText(text);
  }
  const sorted = Object.entries(known)
    .filter(([key]) => english.has(key))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(englishHashesPath(language), `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`);
}

/** Returns the English text of every message with its own key. */
export function readEnglishByKey(): ReadonlyMap<string, string> {
  const all = readMessageCatalogs('en').flatMap(({ items }) =>
    items.map(({ english, text }) => [english, text] as const),
  );
  return new Map(all.filter(([key, text]) => text !== '' && key !== text));
}

export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

/**
 * Sets the translations of these messages in every catalog of a language. `texts` is keyed by the message's English
 * text or key. Returns how many translations changed.
 */
export function updateMessageCatalogs(language: string, texts: ReadonlyMap<string, string>): number {
  let changed = 0;
  for (const { path } of readMessageCatalogs(language)) {
    const catalog = PO.parse(readFileSync(path, 'utf8'));
    for (const item of catalog.items) {
      const text = texts.get(item.msgid);
      if (text === undefined || item.msgstr[0] === text) continue;
      item.msgstr = [text];
      changed += 1;
    }
    writeFileSync(path, catalog.toString());
  }
  return changed;
}
