import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import { interpretSearchSentence } from '@tern/domain/search/sentence/interpret-search-sentence.ts';
import type { ParsedSearch } from '@tern/domain/search/sentence/parsed-search.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const search = async (query: string) => {
  const reply = await test.app.inject({ method: 'POST', url: '/api/search/smart', payload: { query } });
  expect(reply.statusCode).toBe(200);
  const { understood: _understood, ...answer } = reply.json<SearchResponse>();
  return answer;
};

const root = join(import.meta.dirname, '../../../..');
const languages = readdirSync(join(root, 'web/src/i18n')).flatMap(
  (file) => /^([a-z]{2})\.home\.po$/.exec(file)?.[1] ?? [],
);

function textIn(catalog: string, id: string): string | undefined {
  const text = readFileSync(join(root, catalog), 'utf8');
  return text.split(`msgid "${id}"\nmsgstr "`)[1]?.split('"\n')[0];
}

describe('a search in another language', () => {
  it.each([
    ['hi', 'दुबई से भारत १,५०० दिरहम, कैश, आज'],
    ['ar', 'من دبي إلى الهند ١٥٠٠ درهم، كاش، اليوم'],
    ['zh', '从迪拜汇1500迪拉姆到印度，领现金，今天到'],
    ['ur', 'دبئی سے انڈیا 1500 درہم کیش آج'],
    ['ru', 'из Дубая в Индию 1500 дирхамов наличными сегодня'],
  ])('returns the same bytes in %s as in English [B4-1]', async (_, sentence) => {
    const answer = await search('from Dubai to India 1500 dirhams, cash, today');
    expect(answer.providers.length).toBeGreaterThan(0);
    expect(JSON.stringify(await search(sentence))).toBe(JSON.stringify(answer));
  });

  it("is understood in the page's language, whatever the browser's language is [D7]", async () => {
    const query = 'moro em Portugal, enviar 200 euros para minha casa no Brasil';
    const understand = async (language?: string) =>
      (
        await test.app.inject({
          url: '/api/search/understand',
          query: { query, ...(language && { language }) },
          headers: { 'accept-language': 'en-US,en' },
        })
      ).json<ParsedSearch>();
    expect((await understand()).toCountry).toBeUndefined();
    for (const language of ['pt', 'pt-BR', 'PT'])
      expect(await understand(language)).toMatchObject({ fromCountry: 'PT', toCountry: 'BR' });
  });

  it.each(languages)('includes everything stated in the home page example in %s [B4-1]', (language) => {
    const example = textIn(`web/src/i18n/${language}.home.po`, '200 dollars to my mom in Manila, cash, today') ?? '';
    const { open, payoutMethod } = interpretSearchSentence(example, { language });
    // Dollars and euros don't identify a sending country. The sentence contains everything else.
    expect(open.filter((field) => field !== 'fromCountry')).toEqual([]);
    expect(payoutMethod).toBeDefined();
  });

  it.each(languages)('includes everything needed from the Telegram bot example in %s [B4-1]', (language) => {
    const example = textIn(`server/notifications/messages/${language}.po`, 'telegram.example') ?? '';
    expect(interpretSearchSentence(example, { language })).toMatchObject({ amount: 500, open: [] });
  });
});
