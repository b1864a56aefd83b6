import type { Plugin } from 'vite';
import { articleFolder, pageFolder, readArticles } from './help/article-folder.ts';
import { indexArticles } from './help/index-articles.ts';
import { markdownBlocks } from './help/markdown-blocks.ts';
import { readArticle } from './help/read-article.ts';

const list = 'virtual:help-list';
const index = 'virtual:help-index';

/**
 * Builds the articles of the Help Center and the longer texts of other pages: each Markdown file becomes a data module,
 * the list of them another and the search index a third. The parser stays in the build; neither the browser nor the
 * server needs it.
 */
export function helpArticles(): Plugin {
  return {
    name: 'tern:help-articles',
    resolveId: (source) => (source === list || source === index ? `\0${source}` : undefined),
    load(id) {
      if (id !== `\0${list}` && id !== `\0${index}`) return undefined;
      const articles = readArticles();
      if (id === `\0${index}`) return `export default ${JSON.stringify(indexArticles(articles))}`;
      return `export default ${JSON.stringify(articles.map(cardOf))}`;
    },
    transform(code, id) {
      const [file = ''] = id.split('?');
      if (!file.endsWith('.md')) return undefined;
      if (file.startsWith(articleFolder))
        return dataModule(readArticle(file.slice(articleFolder.length + 1, -3), code));
      return file.startsWith(pageFolder) ? dataModule(markdownBlocks(code)) : undefined;
    },
  };
}

function dataModule(value: unknown) {
  return { code: `export default ${JSON.stringify(value)}`, map: null, moduleType: 'js' as const };
}

/** Returns an article without its text, which only its own page needs. */
function cardOf(article: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(article).filter(([name]) => name !== 'blocks'));
}
