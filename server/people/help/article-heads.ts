import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { articleFolder, articleSlugs } from './article-slugs.ts';

export type ArticleHead = { readonly slug: string; readonly title: string; readonly summary: string };

/** Returns title and summary of each help article by its slug, for lists of articles. */
export async function articleHeads(): Promise<readonly ArticleHead[]> {
  const slugs = [...(await articleSlugs())].sort();
  return Promise.all(
    slugs.map(async (slug) => {
      const text = await readFile(join(articleFolder, `${slug}.md`), 'utf8');
      const value = (name: string): string => new RegExp(`^${name}: (.+)$`, 'm').exec(text)?.[1]?.trim() ?? '';
      return { slug, title: value('title') || slug, summary: value('summary') };
    }),
  );
}
