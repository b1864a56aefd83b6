import { describe, expect, it } from 'vitest';
import { searchArticles } from './article-search.ts';

describe('the search of the help', () => {
  it.each([
    ['late', 'late-money'],
    ['money has not arrived', 'late-money'],
    ['mtcn', 'reference-numbers'],
    ['iban', 'account-numbers'],
    ['margn', 'how-margins-hide'],
    ['cancel refund', 'refunds-and-cancelling'],
    ['who pays for tern', 'how-tern-earns'],
    ['gcash', 'mobile-wallet'],
    ['tax', 'taxes'],
    ['ombudsman', 'complaints'],
    ['delete my account', 'your-privacy'],
  ])('S2-11 answers “%s” with %s among the first three', (question, slug) => {
    expect(searchArticles(question).slice(0, 3)).toContain(slug);
  });

  it('S2-11 finds while a word is still being typed, and nothing for what is nowhere', () => {
    expect(searchArticles('ref')).toContain('refunds-and-cancelling');
    expect(searchArticles('xqzzy')).toEqual([]);
    expect(searchArticles('   ')).toEqual([]);
  });

  it.each(['__proto__', 'constructor', '(((', '\\', '<script>', 'a'.repeat(100_000), '🙂'])('bears %j', (question) => {
    expect(searchArticles(question).length).toBeLessThanOrEqual(8);
  });
});
