import { describe, expect, it } from 'vitest';
import { searchArticles } from './article-search.ts';

describe('help search', () => {
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
  ])('answers “%s” with %s among the first three [S2-11]', (question, slug) => {
    expect(searchArticles(question).slice(0, 3)).toContain(slug);
  });

  it('finds articles while a word is being typed, and nothing for unknown words [S2-11]', () => {
    expect(searchArticles('ref')).toContain('refunds-and-cancelling');
    expect(searchArticles('xqzzy')).toEqual([]);
    expect(searchArticles('   ')).toEqual([]);
  });

  it.each(['__proto__', 'constructor', '(((', '\\', '<script>', 'a'.repeat(100_000), '🙂'])(
    'accepts %j',
    (question) => {
      expect(searchArticles(question).length).toBeLessThanOrEqual(8);
    },
  );
});
