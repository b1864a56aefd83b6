import MiniSearch from 'minisearch';
import { describe, expect, it } from 'vitest';
import { articleSearchOptions } from './article-search-options.ts';
import { loadArticleSearch } from './load-article-search.ts';

const searchArticles = await loadArticleSearch('en');

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
  ])('for “%s”, lists the article %s among the first three results [S2-11]', (question, slug) => {
    expect(searchArticles(question).slice(0, 3)).toContain(slug);
  });

  it('finds articles while a word is being typed, and nothing for unknown words [S2-11]', () => {
    expect(searchArticles('ref')).toContain('refunds-and-cancelling');
    expect(searchArticles('xqzzy')).toEqual([]);
    expect(searchArticles('   ')).toEqual([]);
  });

  it.each(['__proto__', 'constructor', '(((', '\\', '<script>', 'a'.repeat(100_000), '🙂'])(
    'returns at most eight results for %j',
    (question) => {
      expect(searchArticles(question).length).toBeLessThanOrEqual(8);
    },
  );
});

describe('help search in other languages', () => {
  const found = (text: string, question: string): boolean => {
    const article = { slug: 'a', title: text, summary: '', question: '', headings: '', text: '' };
    const index = new MiniSearch(articleSearchOptions);
    index.add(article);
    return index.search(question).length > 0;
  };

  it.each([
    ['Spanish without accents', 'Cómo pagar la comisión', 'comision'],
    ['Chinese within a sentence', '汇款迟到了怎么办', '迟到'],
    ['Japanese', '送金が届かないとき', '届かない'],
    ['Japanese after a long vowel', 'カードで払えないとき', '払え'],
    ['Japanese after a Latin word', '送金サービスのWiseで払えないとき', '払え'],
    ['a Latin word after Japanese', '送金サービスのWiseで払えないとき', 'wise'],
    ['Thai', 'เงินยังไม่ถึงผู้รับ', 'ไม่ถึง'],
    ['Arabic without vowel signs', 'رُسُوم التحويل', 'رسوم'],
    ['Hindi', 'पैसा देर से पहुँचे तो', 'देर'],
    ['Russian', 'Деньги не пришли', 'деньги'],
    ['Korean while it is typed', '수수료는 누가 내나요', '수수'],
  ])('finds %s', (_script, text, question) => expect(found(text, question)).toBe(true));

  it.each([
    ['another Hindi word', 'दर क्या है', 'देर'],
    ['Chinese characters in another order', '汇款迟到了怎么办', '到迟'],
  ])('does not find %s', (_what, text, question) => expect(found(text, question)).toBe(false));
});
