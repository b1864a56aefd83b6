import type { Article } from '../web/src/features/help/article/article.ts';
import type { ProseBlock, ProseInline } from '../web/src/ui/prose/prose-block.ts';

/** The articles for the main path (B4-1). A language is offered only if it has all of them. */
export const requiredArticleSlugs: readonly string[] = [
  'first-transfer',
  'reading-an-offer',
  'mid-market-rate',
  'fees-and-who-pays',
  'age-and-source',
  'rate-alerts',
  'late-money',
  'scams',
];

/** Returns the errors in an article's translation, each as a short sentence. */
export function articleErrors(english: Article, own: Article): readonly string[] {
  const faults: string[] = [];
  const same = (name: string, wanted: string, found: string): void => {
    if (wanted !== found) faults.push(`${name} ${found || 'none'} instead of ${wanted || 'none'}`);
  };
  same('group', english.group, own.group);
  same('related', english.related.join(', '), own.related.join(', '));
  same('faq', english.isFrequent ? 'yes' : '', own.isFrequent ? 'yes' : '');
  same('headings', formatHeadingLevels(english), formatHeadingLevels(own));
  same('lists', formatListShapes(english.blocks), formatListShapes(own.blocks));
  same('links', collectHrefs(english.blocks).sort().join(' '), collectHrefs(own.blocks).sort().join(' '));
  if (own.updated < english.updated) faults.push(`updated ${own.updated}: the English has changed since`);
  for (const name of ['title', 'question', 'summary'] as const)
    if (own[name] === english[name]) faults.push(`${name} is English`);
  return faults;
}

/** Returns the levels of all headings in order, such as "2 3 2". */
function formatHeadingLevels({ blocks }: Article): string {
  return blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : [])).join(' ');
}

/**
 * Returns the type and length of each list, such as "o5 u3" for an ordered list of five items and an unordered list of
 * three.
 */
function formatListShapes(blocks: readonly ProseBlock[]): string {
  return blocks
    .flatMap((block) => (block.kind === 'list' ? [`${block.ordered ? 'o' : 'u'}${block.items.length}`] : []))
    .join(' ');
}

function collectHrefs(blocks: readonly ProseBlock[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'code') return [];
    if (block.kind === 'list') return block.items.flatMap(collectHrefs);
    return block.kind === 'quote' ? collectHrefs(block.blocks) : collectInlineHrefs(block.inline);
  });
}

function collectInlineHrefs(inline: readonly ProseInline[]): string[] {
  return inline.flatMap((one) => {
    if (typeof one === 'string' || one.kind === 'break' || one.kind === 'code') return [];
    return one.kind === 'link' ? [one.href] : collectInlineHrefs(one.inline);
  });
}
