// oxlint-disable-next-line typescript/triple-slash-reference -- these modules exist only in the build; tests are typed with another tsconfig
/// <reference path="../../../env.d.ts" />
import list from 'virtual:help-list';
import { languageFileUrl } from '../../../i18n/load-messages.ts';
import { importWithRetry } from '../../../lib/time/import-with-retry.ts';
import type { Article, ArticleMetadata } from './article.ts';

const englishArticleLoaders = import.meta.glob<Article>('../../../../content/help/*.md', { import: 'default' });

/** The Help Center in a language other than English, built separately (web/build/help-articles.ts). */
export type TranslatedHelpCenter = {
  readonly cards: readonly ArticleMetadata[];
  /** Only the translated articles. */
  readonly articles: Readonly<Record<string, () => Promise<{ readonly default: Article }>>>;
  readonly index: () => Promise<{ readonly default: string }>;
};

const helpCentersByLanguage = new Map<string, TranslatedHelpCenter>();

/**
 * Loads the Help Center's article list in a language; await it before rendering. English is always available, and is
 * used for languages without a list.
 */
export async function loadHelpCenter(language: string): Promise<void> {
  if (language === 'en' || helpCentersByLanguage.has(language)) return;
  const file = languageFileUrl(language, 'articles');
  if (file !== undefined)
    helpCentersByLanguage.set(
      language,
      await importWithRetry<TranslatedHelpCenter>(() => import(/* @vite-ignore */ file)),
    );
  else if (import.meta.env.DEV) {
    const { loadDevHelpCenter } = await import('./load-dev-help-center.ts');
    const texts = await loadDevHelpCenter(language);
    if (texts) helpCentersByLanguage.set(language, texts);
  }
}

/** Returns every article without its text, ordered by slug. */
export function listArticleMetadata(language: string): readonly ArticleMetadata[] {
  if (language === 'en') return list;
  return helpCentersByLanguage.get(language)?.cards ?? list.map((card) => ({ ...card, isEnglish: true }));
}

/** Returns the articles with these slugs, in the same order. */
export function selectArticleMetadata(slugs: readonly string[], language: string): ArticleMetadata[] {
  const cards = new Map(listArticleMetadata(language).map((card) => [card.slug, card]));
  return slugs.flatMap((slug) => cards.get(slug) ?? []);
}

/** Returns an article with its text, loaded as a separate chunk; undefined for an unknown slug. */
export async function loadArticle(slug: string, language: string): Promise<Article | undefined> {
  const texts = helpCentersByLanguage.get(language);
  if (texts && Object.hasOwn(texts.articles, slug)) return (await texts.articles[slug]?.())?.default;
  const file = `../../../../content/help/${slug}.md`;
  const article = Object.hasOwn(englishArticleLoaders, file) ? await englishArticleLoaders[file]?.() : undefined;
  return article && language !== 'en' ? { ...article, isEnglish: true } : article;
}

/** Returns a language's search index as JSON text. */
export async function loadHelpSearchIndex(language: string): Promise<string> {
  const { default: index } = await (helpCentersByLanguage.get(language)?.index() ?? import('virtual:help-index'));
  return index;
}
