import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Article } from '../../src/features/help/article/article.ts';
import { parseArticle } from './parse-article.ts';

export const articleFolder = join(import.meta.dirname, '../../content/help');

/** The folder with the longer text of other pages: about, privacy, terms. */
export const pageFolder = join(import.meta.dirname, '../../content/pages');

/**
 * Returns every article in English, sorted by slug. Throws if a related article doesn't exist or is the article itself.
 */
export function readArticles(): Article[] {
  const translations = readArticleLanguages();
  const articles = listSlugs(articleFolder).map((slug) => ({
    ...parseArticleCached(slug, readArticleFile(`${slug}.md`)),
    translations: translations.filter((language) => existsSync(join(articleFolder, language, `${slug}.md`))),
  }));
  const slugs = new Set(articles.map(({ slug }) => slug));
  for (const { slug, related } of articles) {
    const missing = related.find((one) => !slugs.has(one) || one === slug);
    if (missing !== undefined) throw new Error(`${slug}.md: there is no related article ${missing}`);
  }
  return articles;
}

/**
 * Returns every article for a language other than English: its translation if there is one, otherwise the English
 * version, marked as English. Headings have their English ids, so a link to a heading works in every language.
 */
export function readArticlesInLanguage(language: string): Article[] {
  return readArticles().map((english) => {
    if (!english.translations.includes(language)) return { ...english, isEnglish: true };
    return parseTranslatedArticle(english, readArticleFile(join(language, `${english.slug}.md`)));
  });
}

const parsedArticles = new Map<string, Article>();

/** Caches parsed articles, because a build reads the whole list for each of its more than 400 articles. */
function parseArticleCached(slug: string, text: string): Article {
  const key = `${slug}\n${text}`;
  const article = parsedArticles.get(key) ?? parseArticle(slug, text);
  parsedArticles.set(key, article);
  return article;
}

function parseTranslatedArticle(english: Article, text: string): Article {
  const own = parseArticleCached(english.slug, text);
  const ids = english.blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
  const blocks = own.blocks.map((block) =>
    block.kind === 'heading' ? { ...block, id: ids.shift() ?? block.id } : block,
  );
  return { ...own, translations: english.translations, blocks };
}

/** Returns the languages other than English that have articles, sorted by code. */
export function readArticleLanguages(): string[] {
  const entries = readdirSync(articleFolder, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}

function listSlugs(folder: string): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'));
  return files.map((file) => file.slice(0, -3)).sort();
}

function readArticleFile(path: string): string {
  return readFileSync(join(articleFolder, path), 'utf8');
}
