import { describe, expect, it } from 'vitest';
import { linkHeader, prefersMarkdown, toMarkdownUrl, toPageUrl } from './markdown-url.ts';

describe('the Markdown URL of a page', () => {
  it.each([
    ['/', '/index.md'],
    ['/es/', '/es/index.md'],
    ['/about', '/about.md'],
    ['/about/score', '/about/score.md'],
    ['/es/help/article/late-money', '/es/help/article/late-money.md'],
    ['/results?fromCountry=US&toCountry=MX', '/results.md?fromCountry=US&toCountry=MX'],
    ['/?amount=5', '/index.md?amount=5'],
  ])('maps %s to %s and back', (page, markdown) => {
    expect(toMarkdownUrl(page)).toBe(markdown);
    expect(toPageUrl(markdown)).toBe(page);
  });

  it.each(['/', '/about', '/help/article/md', '/results?toCountry=a.md', '/about.mdx'])("can't be %s", (url) => {
    expect(toPageUrl(url)).toBeUndefined();
  });
});

describe('prefersMarkdown', () => {
  it.each([
    ['text/markdown', true],
    ['text/markdown, text/plain;q=0.5', true],
    ['text/html,application/xhtml+xml,*/*;q=0.8', false],
    ['text/html, text/markdown', false],
    ['*/*', false],
    [undefined, false],
  ])('for the Accept header “%s”, returns %s', (accept, wanted) => expect(prefersMarkdown(accept)).toBe(wanted));
});

describe('the Link header', () => {
  it('escapes its URL and is omitted for a URL longer than 1,000 characters', () => {
    expect(linkHeader('/a>; rel="x', 'rel="canonical"')).toEqual({ link: '</a%3E;%20rel=%22x>; rel="canonical"' });
    expect(linkHeader(`/${'x'.repeat(999)}`, 'rel="canonical"').link).toContain('xxx');
    expect(linkHeader(`/${'x'.repeat(1000)}`, 'rel="canonical"')).toEqual({});
  });
});
