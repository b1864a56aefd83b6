import type { Plugin } from 'vite';
import type { Article } from '../src/features/help/article/article.ts';
import {
  articleFolder,
  pageFolder,
  readArticleLanguages,
  readArticles,
  readArticlesInLanguage,
} from './help/article-folder.ts';
import { indexArticles } from './help/index-articles.ts';
import { parseMarkdownBlocks } from './help/parse-markdown-blocks.ts';

const listModuleId = 'virtual:help-list';
const indexModuleId = 'virtual:help-index';
const languagesModuleId = 'virtual:help-languages';
/** Prefixes of virtual module names. Each is followed by a language, and the last one also by an article's slug. */
const languageModulePrefix = 'virtual:help/';
const languageIndexPrefix = 'virtual:help-index/';
const languageArticlePrefix = 'virtual:help-article/';

/**
 * Builds the Help Center articles and the longer text of other pages. Each Markdown file becomes a data module; the
 * article list, the search index and each language's entry point are separate modules. The parser runs only at build
 * time.
 */
export function helpArticles(): Plugin {
  return {
    name: 'tern:help-articles',
    resolveId: (source) => (source.startsWith('virtual:help') ? `\0${source}` : undefined),
    load(id) {
      if (!id.startsWith('\0virtual:help')) return undefined;
      const source = id.slice(1);
      if (source === listModuleId) return `export default ${JSON.stringify(readArticles().map(toArticleMetadata))}`;
      if (source === indexModuleId) return `export default ${JSON.stringify(indexArticles(readArticles()))}`;
      if (source === languagesModuleId) return generateLanguagesModule();
      if (source.startsWith(languageModulePrefix))
        return generateHelpCenterModule(source.slice(languageModulePrefix.length));
      if (source.startsWith(languageIndexPrefix))
        return `export default ${JSON.stringify(indexArticles(readArticlesInLanguage(source.slice(languageIndexPrefix.length))))}`;
      const [language = '', slug] = source.slice(languageArticlePrefix.length).split('/');
      return toDataModule(readArticlesInLanguage(language).find((article) => article.slug === slug));
    },
    transform(code, id) {
      const [file = ''] = id.split('?');
      if (!file.endsWith('.md')) return undefined;
      if (file.startsWith(articleFolder)) {
        const slug = file.slice(articleFolder.length + 1, -3);
        return toDataModule(readArticles().find((article) => article.slug === slug));
      }
      return file.startsWith(pageFolder) ? toDataModule(parseMarkdownBlocks(code)) : undefined;
    },
  };
}

function generateLanguagesModule(): string {
  const loaders = readArticleLanguages().map((code) => `${code}: () => import('${languageModulePrefix}${code}')`);
  return `export default {${loaders.join()}};`;
}

/**
 * Returns the source of a language's module, which contains the article list and imports the search index and the
 * translated articles lazily.
 */
function generateHelpCenterModule(language: string): string {
  const articles = readArticlesInLanguage(language);
  const loaders = articles.flatMap(({ slug, isEnglish }) =>
    isEnglish ? [] : [`${JSON.stringify(slug)}: () => import('${languageArticlePrefix}${language}/${slug}')`],
  );
  return [
    `export const cards = ${JSON.stringify(articles.map(toArticleMetadata))};`,
    `export const articles = {${loaders.join()}};`,
    `export const index = () => import('${languageIndexPrefix}${language}');`,
  ].join('\n');
}

function toDataModule(value: unknown) {
  return { code: `export default ${JSON.stringify(value)}`, map: null, moduleType: 'js' as const };
}

/** Returns an article without the fields that only its own page needs, such as the text. */
function toArticleMetadata({ blocks: _blocks, translations: _translations, ...card }: Article) {
  return card;
}
