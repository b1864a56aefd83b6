import { describe, expect, it } from 'vitest';
import { readArticles } from './article-folder.ts';
import { blockText } from './index-articles.ts';
import { parseArticle } from './parse-article.ts';

const articles = readArticles();

describe('Help Center articles', () => {
  it('number at least 24, cover every group and have 250 to 650 words each [S2-11]', () => {
    expect(articles.length).toBeGreaterThanOrEqual(24);
    expect(new Set(articles.map(({ group }) => group)).size).toBe(5);
    const lengths = articles.map(({ slug, blocks }) => [slug, blockText(blocks).split(/\s+/).length] as const);
    expect(lengths.filter(([, words]) => words < 250 || words > 650)).toEqual([]);
  });

  it('link only to existing articles and pages [S2-12]', () => {
    const slugs = new Set(articles.map(({ slug }) => slug));
    const pages = [
      '/about',
      '/about/score',
      '/contact',
      '/privacy',
      '/alerts',
      '/profile',
      '/delivery-tracking',
      '/api/openapi.json',
    ];
    const links = JSON.stringify(articles).matchAll(/"href":"(\/[^"#?]*)/g);
    const dead = [...links]
      .map(([, href = '']) => href)
      .filter((href) => !pages.includes(href) && !slugs.has(href.replace('/help/article/', '')));
    expect(dead).toEqual([]);
  });

  it('contain no exclamation marks, no advertising words such as "best-in-class" and no promise of the best price', () => {
    const advertising =
      /!|best-in-class|unlock|unbeatable|\bguaranteed\b|\b(best|lowest)( \w+)? (prices?|rates?|fees?|deals?)\b/i;
    const findings = articles.flatMap(({ slug, title, question, summary, blocks }) => {
      const found = advertising.exec([title, question, summary, blockText(blocks)].join('\n'));
      return found ? [`${slug}: ${found[0]}`] : [];
    });
    expect(findings).toEqual([]);
  });

  it.each([
    ['missing fields', 'group: start\n\nText'],
    ['an unknown line', 'colour: red\n\nText'],
    ['an unknown group', 'title: a\ngroup: x\nquestion: q\nsummary: s\nupdated: 2026-01-01\nrelated: b\n\nText'],
  ])('are rejected if they have %s, with an error that names the file', (_what, text) => {
    expect(() => parseArticle('some-file', text)).toThrow(/^some-file\.md: /);
  });
});
