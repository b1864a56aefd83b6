import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { articleFolder, readTranslatedLanguagesByArticle } from './read-article-slugs.ts';

export type ArticleMetadata = { readonly slug: string; readonly title: string; readonly summary: string };

/** Returns the title and summary of each help article available in a language, for lists of articles. */
export async function readArticleMetadata(language = 'en'): Promise<readonly ArticleMetadata[]> {
  const languagesOf = [...(await readTranslatedLanguagesByArticle())];
  const slugs = languagesOf.flatMap(([slug, have]) => (language === 'en' || have.has(language) ? [slug] : []));
  const folder = language === 'en' ? articleFolder : join(articleFolder, language);
  return Promise.all(
    slugs.map(async (slug) => {
      const text = await readFile(join(folder, `${slug}.md`), 'utf8');
      const value = (name: string): string => new RegExp(`^${name}: (.+)$`, 'm').exec(text)?.[1]?.trim() ?? '';
      return { slug, title: value('title') || slug, summary: value('summary') };
    }),
  );
}
