import { fallbackAnswer } from '@tern/domain/ai/fallback-answer.ts';
import type { InsightNumbers } from '@tern/domain/ai/insight-numbers.ts';
import { marketInsight } from '@tern/domain/ai/market-insight.ts';
import { interpretSearchSentence } from '@tern/domain/search/sentence/interpret-search-sentence.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHttpClient } from '../../foundation/outbound/guarded-http-client.ts';
import { chatFailures, type FakeChat, startFakeChat } from '../../testing/services/fake-chat.ts';
import { createContentGenerator } from './generate-content.ts';
import { createSentenceInterpreter } from './interpret-sentence.ts';
import { createMarketInsightWriter } from './write-market-insight.ts';

let chat: FakeChat;
beforeAll(async () => {
  chat = await startFakeChat();
});
afterAll(() => chat.close());
beforeEach(() => void chat.reset());

function deps(settings: Partial<FakeChat['settings']> = chat.settings, timeoutMs = 5000) {
  const clock = { now: 0 };
  const logged: string[] = [];
  const log = (event: string, fields?: object) => void logged.push(`${event} ${JSON.stringify(fields)}`);
  const now = () => clock.now;
  const http = createHttpClient({ allowedHosts: [], allowLoopback: true, now, log });
  return { http, config: settings as FakeChat['settings'], now, log, timeoutMs, clock, logged };
}

const sentence = 'zweihundert Mäuse für Oma nach Manila, 200 USD';
const vague = 'something for my cousin, 200 bucks';
const context = { fromCountry: 'US', currency: 'USD' };
const reply = (fields: Record<string, { value: unknown; words: string }>) => JSON.stringify(fields);

const figures: InsightNumbers = {
  fromCurrency: 'USD',
  toCurrency: 'PHP',
  sendAmount: 1000,
  midRate: 57.1234,
  changePercent7d: 0.83,
  bestReceiveAmount: 56_912.4,
  averageReceiveAmount: 55_800.1,
  receiveSpread: 3210.55,
  providerCount: 23,
};
const right = 'The best of 23 providers delivers 56,912.40 PHP. The rate is up 0.8 % in 7 days.';

describe('parsing a sentence with a model', () => {
  it('fills open fields from words in the sentence [D3]', async () => {
    chat.say = reply({ toCountry: { value: 'PH', words: 'cousin' } });
    const read = interpretSearchSentence(vague, context);
    expect(read.open).toEqual(['toCountry']);
    const understood = await createSentenceInterpreter(deps())(vague, context);
    expect(understood).toMatchObject({ amount: 200, currency: 'USD', toCountry: 'PH', open: [] });
    expect(understood.parts).toContainEqual({ field: 'toCountry', text: 'cousin', start: 17, end: 23 });
    expect(chat.asked[0]).toMatchObject({ path: '/v1/chat/completions', authorization: 'Bearer test-key' });
    expect(chat.asked[0]?.body).toMatchObject({ model: 'test-model', stream: false });
  });

  it('never changes what the built-in parser read', async () => {
    chat.say = reply({
      toCountry: { value: 'NG', words: 'cousin' },
      amount: { value: 300, words: '200' },
      currency: { value: 'EUR', words: 'bucks' },
      fromCountry: { value: 'FR', words: 'my' },
    });
    const read = interpretSearchSentence(vague, context);
    expect(await createSentenceInterpreter(deps())(vague, context)).toEqual({
      ...read,
      toCountry: 'NG',
      open: [],
      parts: [{ field: 'toCountry', text: 'cousin', start: 17, end: 23 }, ...read.parts],
    });
  });

  it("doesn't call the model for a sentence that is fully parsed or has no words", async () => {
    const understand = createSentenceInterpreter(deps());
    expect((await understand(sentence, context)).open).toEqual([]);
    expect((await understand('', {})).open).toContain('toCountry');
    expect(chat.asked).toEqual([]);
  });

  it.each([
    ["words that aren't in the sentence", reply({ toCountry: { value: 'PH', words: 'Manila' } })],
    ['no words', reply({ toCountry: { value: 'PH', words: '' } })],
    ['a country that does not exist', reply({ toCountry: { value: 'Atlantis', words: 'cousin' } })],
    ['the sender’s own country', reply({ toCountry: { value: 'US', words: 'cousin' } })],
    ['the wrong type', reply({ toCountry: { value: 7, words: 'cousin' } })],
    ['prose', 'I think it is the Philippines.'],
    ['a truncated object', '{"toCountry": {"value": "PH"'],
    ['a list', '["PH"]'],
    ['an empty response', ''],
    ['an empty object', '{}'],
  ])('returns the result of the built-in parser if the model returns %s [S8-28]', async (_title, said) => {
    chat.say = said;
    expect(await createSentenceInterpreter(deps())(vague, context)).toEqual(interpretSearchSentence(vague, context));
    expect(chat.asked).toHaveLength(1);
  });

  it('replaces a guessed country with the one that the model read and infers the currency from it [S7-4]', async () => {
    // The built-in parser doesn't support Finnish.
    const text = 'äidille Dublinista 200 quid';
    chat.say = reply({
      fromCountry: { value: 'IE', words: 'Dublinista' },
      toCountry: { value: 'PL', words: 'äidille' },
    });
    expect(await createSentenceInterpreter(deps())(text, {})).toMatchObject({
      ...{ fromCountry: 'IE', toCountry: 'PL', amount: 200, currency: 'GBP', open: [], inferred: [] },
    });
    chat.say = reply({ toCountry: { value: 'PL', words: 'äidille' } });
    expect(await createSentenceInterpreter(deps())(text, {})).toMatchObject({
      ...{ fromCountry: 'GB', toCountry: 'PL', open: [] },
      inferred: [{ field: 'fromCountry', why: 'currency', text: 'quid' }],
    });
    chat.say = reply({
      fromCountry: { value: 'CA', words: 'Kanadasta' },
      toCountry: { value: 'PL', words: 'äidille' },
    });
    expect(await createSentenceInterpreter(deps())('Kanadasta äidille 200 $', {})).toMatchObject({
      ...{ fromCountry: 'CA', currency: 'CAD', open: [] },
      inferred: [{ field: 'currency', why: 'place', text: 'Kanadasta' }],
    });
  });

  it('leaves an ambiguous amount open if the model finds a country whose currency has three decimals', async () => {
    chat.say = reply({ fromCountry: { value: 'KW', words: 'Kuwejtu' } });
    const { amount, currency, open } = await createSentenceInterpreter(deps())('z Kuwejtu to Manila 1.500', {});
    expect([amount, currency, open]).toEqual([undefined, 'KWD', ['amount']]);
  });

  it('accepts the model’s amount only if its digits match the words in the sentence', async () => {
    const text = 'either 300 or 400 USD to Manila';
    const read = interpretSearchSentence(text, context);
    expect(read.open).toEqual(['amount']);
    chat.say = reply({ amount: { value: 350, words: '300 or 400' } });
    expect(await createSentenceInterpreter(deps())(text, context)).toEqual(read);
    chat.say = reply({ amount: { value: 300, words: '300' } });
    expect(await createSentenceInterpreter(deps())(text, context)).toMatchObject({ amount: 300, open: [] });
  });

  it('sends no personal data [S7-3]', async () => {
    await createSentenceInterpreter(deps())(
      'my name is Ana Perez, ana@mail.example, +63 917 123 4567, 200 for my cousin',
      context,
    );
    const sent = JSON.stringify(chat.asked[0]?.body);
    expect(sent).toContain('my name is [name]');
    expect(sent).not.toMatch(/Perez|mail\.example|917/);
  });
});

describe('the market insight', () => {
  it('is the model’s text if every number is right, and is generated once for the same numbers [S8-28]', async () => {
    chat.say = `\`\`\`json\n${JSON.stringify({ text: right })}\n\`\`\``;
    const write = createMarketInsightWriter(deps());
    expect(await write(figures)).toEqual({ text: right, source: 'model' });
    expect(await write({ ...figures })).toEqual({ text: right, source: 'model' });
    expect(chat.asked).toHaveLength(1);
  });

  it.each([
    ['a wrong number', JSON.stringify({ text: right.replace('56,912', '57,912') })],
    ['a promise', JSON.stringify({ text: 'The rate will rise.' })],
    ['a link', JSON.stringify({ text: 'See www.cheap.example.' })],
    ['plain text', right],
    ['the wrong shape', JSON.stringify({ text: 5 })],
  ])('is the built-in text if the model returns %s [S8-28]', async (_title, said) => {
    chat.say = said;
    const given = deps();
    const insight = await createMarketInsightWriter(given)(figures);
    expect(insight).toEqual({ text: marketInsight(figures), source: 'built_in' });
    expect(given.logged.join()).toContain('ai.text-not-shown');
    expect(given.logged.join()).not.toContain('57,912');
  });
});

describe('the model', () => {
  it.each(Object.keys(chatFailures))(
    'is replaced by the built-in results if it fails, and its key is not logged: %s [S8-28]',
    async (failure) => {
      chat.misbehave = chatFailures[failure];
      const given = deps(chat.settings, 100);
      expect(await createSentenceInterpreter(given)(vague, context)).toEqual(interpretSearchSentence(vague, context));
      expect((await createMarketInsightWriter(given)(figures)).source).toBe('built_in');
      expect(await createContentGenerator(given)('Is it safe?')).toMatchObject({
        result: fallbackAnswer('Is it safe?'),
      });
      expect(given.logged.join()).toContain('ai.no-answer');
      expect(given.logged.join()).not.toContain('test-key');
    },
  );

  it('is replaced by the built-in results if it is unreachable or not configured [S8-28]', async () => {
    const dead = { ...chat.settings, AI_BASE_URL: 'http://127.0.0.1:1' };
    for (const settings of [dead, {}]) {
      expect((await createMarketInsightWriter(deps(settings))(figures)).source).toBe('built_in');
      expect((await createSentenceInterpreter(deps(settings))(vague, context)).open).toEqual(['toCountry']);
    }
  });

  it('is paused for the time in its Retry-After header', async () => {
    chat.misbehave = chatFailures['too many requests'];
    const given = deps();
    const write = createMarketInsightWriter(given);
    await write(figures);
    chat.reset();
    chat.say = JSON.stringify({ text: right });
    given.clock.now = 59_999;
    expect((await write(figures)).source).toBe('built_in');
    expect(chat.asked).toHaveLength(0);
    given.clock.now = 60_000;
    expect((await write(figures)).source).toBe('model');
  });

  it('is called at most sixty times a minute by each feature', async () => {
    chat.say = JSON.stringify({ text: right });
    const given = deps();
    const write = createMarketInsightWriter(given);
    for (let count = 1; count <= 70; count++) await write({ ...figures, sendAmount: count });
    expect(chat.asked).toHaveLength(60);
    await createSentenceInterpreter(given)(vague, context);
    await createContentGenerator(given)('Is it safe?');
    expect(chat.asked).toHaveLength(62);
  });
});
