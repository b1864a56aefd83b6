import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type MessageCatalogName, messageCatalogSources } from './message-catalog-sources.ts';

const source = join(import.meta.dirname, '..');
/** The text of each source file, by path. */
const texts = new Map(
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => [file, readFileSync(join(source, file), 'utf8')]),
);
const filesWithMessages = [...texts].filter(([, text]) => /from '@lingui\/(core|react)\/macro'/.test(text));
const catalogs = Object.keys(messageCatalogSources) as MessageCatalogName[];

/** Maps a catalog to another one that is loaded before its messages are shown. */
const loadedBefore: Partial<Record<MessageCatalogName, MessageCatalogName>> = { shell: 'offline', charts: 'results' };
/** Files whose importers load another catalog before they show these messages. */
const loadedInTime = new Set([
  'data/outbox/show-unsent-toast.ts',
  'data/translation/use-translation-error-messages.ts',
]);

function isIn(catalog: MessageCatalogName | undefined, file: string): boolean {
  const folders: readonly string[] = catalog === undefined ? [] : messageCatalogSources[catalog];
  return folders.some((folder) => file === folder || file.startsWith(`${folder}/`));
}

/** Returns these files and everything they import, except files that are only imported on demand. */
function withImports(files: readonly string[]): ReadonlySet<string> {
  const found = new Set(files);
  for (const file of found) {
    for (const [, path = ''] of texts.get(file)?.matchAll(/^(?:import|export) (?!type)[^'"]*?from '(\.[^']+)'/gm) ?? [])
      if (texts.has(join(dirname(file), path))) found.add(join(dirname(file), path));
  }
  return found;
}

describe('message catalogs', () => {
  it('cover every source file of the web app that has messages', () => {
    const forgotten = filesWithMessages.filter(([file]) => !catalogs.some((catalog) => isIn(catalog, file)));
    expect(forgotten.map(([file]) => file)).toEqual([]);
  });

  it.each(catalogs)('contain the messages of all files that their source files import: %s', (catalog) => {
    const used = withImports([...texts.keys()].filter((file) => isIn(catalog, file)));
    const missing = filesWithMessages
      .map(([file]) => file)
      .filter((file) => used.has(file) && !loadedInTime.has(file))
      .filter((file) => ![catalog, 'shell' as const, loadedBefore[catalog]].some((name) => isIn(name, file)));
    expect(missing).toEqual([]);
  });
});
