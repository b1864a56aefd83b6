import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

export const articleFolder = join(import.meta.dirname, '../../../web/content/help');

/**
 * Returns the slugs of all help articles, from their file names. The server reads the files as data, without importing
 * code from the web app.
 */
export async function readArticleSlugs(): Promise<ReadonlySet<string>> {
  const files = await readdir(articleFolder);
  return new Set(files.filter((file) => file.endsWith('.md')).map((file) => file.slice(0, -3)));
}

/** Returns each article's languages other than English. */
export async function readTranslatedLanguagesByArticle(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const found = new Map([...(await readArticleSlugs())].sort().map((slug) => [slug, new Set<string>()]));
  for (const folder of await readdir(articleFolder, { withFileTypes: true })) {
    if (!folder.isDirectory()) continue;
    for (const file of await readdir(join(articleFolder, folder.name)))
      found.get(file.replace(/\.md$/, ''))?.add(folder.name);
  }
  return found;
}
