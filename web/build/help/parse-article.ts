import { type Article, type ArticleGroup, articleGroups } from '../../src/features/help/article/article.ts';
import { parseMarkdownBlocks } from './parse-markdown-blocks.ts';

const requiredFields = ['title', 'group', 'question', 'summary', 'updated', 'related'] as const;
const knownFields: readonly string[] = [...requiredFields, 'faq'];

/**
 * Parses an article file: lines of `name: value`, an empty line, then Markdown. Throws an error that names the file if
 * a field is missing, unknown or invalid.
 */
export function parseArticle(slug: string, text: string): Article {
  const [head = '', ...rest] = text.split('\n\n');
  const facts = new Map<string, string>();
  for (const line of head.split('\n')) {
    const [, name = '', value = ''] = /^(\w+): (.+)$/.exec(line) ?? [];
    if (!knownFields.includes(name)) throw new Error(`${slug}.md: "${line}" is not a line of its head`);
    facts.set(name, value.trim());
  }
  const fact = (name: (typeof requiredFields)[number]): string => {
    const value = facts.get(name);
    if (value === undefined) throw new Error(`${slug}.md: no ${name}`);
    return value;
  };
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) throw new Error(`${slug}.md: not a name for an address`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(fact('updated'))) throw new Error(`${slug}.md: updated is not a day`);
  return {
    slug,
    title: fact('title'),
    group: parseGroup(slug, fact('group')),
    summary: fact('summary'),
    updated: fact('updated'),
    related: fact('related').split(', '),
    question: fact('question'),
    isFrequent: facts.get('faq') === 'yes',
    translations: [],
    blocks: parseMarkdownBlocks(rest.join('\n\n')),
  };
}

function parseGroup(slug: string, name: string): ArticleGroup {
  const group = articleGroups.find((one) => one === name);
  if (!group) throw new Error(`${slug}.md: there is no group ${name}`);
  return group;
}
