import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../web/content/help');

/** The addresses of all help articles, as their files are called. Data of the web app, not its code. */
export async function articleSlugs(): Promise<ReadonlySet<string>> {
  const files = await readdir(folder);
  return new Set(files.filter((file) => file.endsWith('.md')).map((file) => file.slice(0, -3)));
}
