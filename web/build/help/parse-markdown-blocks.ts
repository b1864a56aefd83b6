import { type MarkedToken, marked, type Token, type Tokens } from 'marked';
import type { ProseBlock, ProseInline } from '../../src/ui/prose/prose-block.ts';

/**
 * Parses the Markdown subset of articles into data ([S2-12]). Raw HTML, images and unknown syntax stay plain text. A
 * link that is neither a path on this site nor an https URL is reduced to its text.
 */
export function parseMarkdownBlocks(markdown: string): ProseBlock[] {
  return toBlocks(marked.lexer(markdown));
}

function toBlocks(tokens: readonly Token[]): ProseBlock[] {
  return tokens.flatMap((token) => tokenToBlocks(token as MarkedToken));
}

function tokenToBlocks(token: MarkedToken): ProseBlock[] {
  switch (token.type) {
    case 'space':
    case 'def':
    case 'hr':
      return [];
    case 'heading': {
      const inline = toInlines(token.tokens);
      return [{ kind: 'heading', level: token.depth <= 2 ? 2 : 3, id: headingId(inlineText(inline)), inline }];
    }
    case 'paragraph':
    case 'text':
      return [{ kind: 'paragraph', inline: token.tokens ? toInlines(token.tokens) : [token.text] }];
    case 'list':
      return [{ kind: 'list', ordered: token.ordered, items: token.items.map((item) => toBlocks(item.tokens)) }];
    case 'blockquote':
      return [{ kind: 'quote', blocks: toBlocks(token.tokens) }];
    case 'code':
      return [{ kind: 'code', text: token.text }];
    default:
      return [{ kind: 'paragraph', inline: [token.raw.trim()] }];
  }
}

function toInlines(tokens: readonly Token[]): ProseInline[] {
  return tokens.flatMap((token) => tokenToInlines(token as MarkedToken));
}

function tokenToInlines(token: MarkedToken): ProseInline[] {
  switch (token.type) {
    case 'strong':
    case 'em':
      return [{ kind: token.type, inline: toInlines(token.tokens) }];
    case 'codespan':
      return [{ kind: 'code', text: token.text }];
    case 'br':
      return [{ kind: 'break' }];
    case 'link':
      return linkToInlines(token);
    case 'text':
      return 'tokens' in token && token.tokens ? toInlines(token.tokens) : [token.text.replaceAll('\n', ' ')];
    case 'escape':
      return [token.text];
    default:
      return [token.raw];
  }
}

function linkToInlines({ href, tokens }: Tokens.Link): ProseInline[] {
  const inline = toInlines(tokens);
  return isSafeHref(href) ? [{ kind: 'link', href, inline }] : inline;
}

/**
 * Returns whether a link is a path on this site or an https URL. URLs that start with `//` or `/\` look like paths but
 * lead to other sites.
 */
function isSafeHref(href: string): boolean {
  if (/^\/(?![/\\])[\w\-./?=&#%]*$/.test(href)) return true;
  return /^https:\/\/[\w.-]+(?:\/[\w\-./?=&#%~:]*)?$/.test(href);
}

/** Returns the text of inline nodes without formatting. */
export function inlineText(inline: readonly ProseInline[]): string {
  return inline
    .map((one) => {
      if (typeof one === 'string') return one;
      if (one.kind === 'break') return ' ';
      return one.kind === 'code' ? one.text : inlineText(one.inline);
    })
    .join('');
}

function headingId(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
