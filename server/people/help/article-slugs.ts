import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the help articles lie. */
export const articleFolder = join(import.meta.dirname, '../../../web/content/help');

/** The addresses of all help articles, as their files are called. Data of the web app, not its code. */
export async function articleSlugs(): Promise<ReadonlySet<string>> {
  const files = await readdir(articleFolder);
  return new Set(files.filter((file) => file.endsWith('.md')).map((file) => file.slice(0, -3)));
}
