import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchAnswer } from '@tern/contract/search/search-answer.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { understandSentence } from '@tern/domain/search/sentence/understand-sentence.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const search = async (query: string) => {
  const reply = await test.app.inject({ method: 'POST', url: '/api/search/smart', payload: { query } });
  expect(reply.statusCode).toBe(200);
  const { understood: _understood, ...answer } = reply.json<SearchAnswer>();
  return answer;
};

const catalogs = join(import.meta.dirname, '../../../../web/src/i18n');
const languages = readdirSync(catalogs).flatMap((file) => /^([a-z]{2})\.home\.po$/.exec(file)?.[1] ?? []);

/** Returns a catalog's translation of the home page's example. */
function exampleIn(language: string): string | undefined {
  const text = readFileSync(join(catalogs, `${language}.home.po`), 'utf8');
  return /msgid "200 quid to my mum in Manila, cash, today"\nmsgstr "(.+)"/.exec(text)?.[1];
}

describe('a search in other languages', () => {
  it.each([
    ['en', 'from Dubai to India 1500 dirhams, cash, today'],
    ['hi', 'दुबई से भारत १,५०० दिरहम, कैश, आज'],
    ['ar', 'من دبي إلى الهند ١٥٠٠ درهم، كاش، اليوم'],
    ['zh', '从迪拜汇1500迪拉姆到印度，领现金，今天到'],
    ['ur', 'دبئی سے انڈیا 1500 درہم کیش آج'],
    ['ru', 'из Дубая в Индию 1500 дирхамов наличными сегодня'],
  ])('finds the same answer in %s as by fields, to the byte [B4-1]', async (_, sentence) => {
    const reply = await test.app.inject({
      method: 'POST',
      url: '/api/search/smart',
      payload: { query: 'from Dubai to India 1500 dirhams, cash, today' },
    });
    const { understood: _understood, ...answer } = reply.json<SearchAnswer>();
    expect(answer.providers.length).toBeGreaterThan(0);
    expect(JSON.stringify(await search(sentence))).toBe(JSON.stringify(answer));
  });

  it.each(languages)('understands the example of the home page in %s whole [B4-1]', (language) => {
    const example = exampleIn(language);
    expect(example).toBeDefined();
    const { open, amount, toCountry, payoutMethod } = understandSentence(example ?? '', { language });
    // Euros belong to many countries; everything else is said.
    expect(open.filter((field) => field !== 'fromCountry')).toEqual([]);
    expect({ amount, toCountry, payoutMethod }).toEqual({
      amount: expect.any(Number),
      toCountry: expect.any(String),
      payoutMethod: 'cash_pickup',
    });
  });
});
