import type { PopularCorridor } from '@tern/contract/corridors.ts';
import { toInsightNumbers } from '@tern/contract/search/insight-numbers.ts';
import type { ParsedSentence } from '@tern/contract/search/parsed-sentence.ts';
import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import { marketInsight } from '@tern/domain/ai/market-insight.ts';
import { roundEstimate } from '@tern/domain/money/round-estimate.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeTimer } from '../../testing/fake-timer.ts';
import { chatFailures, type FakeChat, startFakeChat } from '../../testing/services/fake-chat.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

const clock = createFakeTimer();
let chat: FakeChat;
let test: TestApp;
let bare: TestApp;
beforeAll(async () => {
  chat = await startFakeChat();
  [test, bare] = await Promise.all([startTestApp(chat.settings, { timer: clock.timer }), startTestApp()]);
});
afterAll(() => Promise.all([test.close(), bare.close(), chat.close()]));
beforeEach(() => {
  chat.reset();
  // Calls are paused after repeated failures and limited per minute, so the clock advances before each test.
  test.advance(3_600_000);
  amount += 1;
});

/** The built-in parser doesn't find the destination, but a model infers it from "my cousin". */
const vague = '200 USD from London for my cousin';
const reading = (words = 'cousin', value = 'PH') => JSON.stringify({ toCountry: { value, words } });
/** A different amount for each test, because insights about the same numbers are cached. */
let amount = 500;
const question = () => `fromCountry=US&toCountry=PH&amount=${amount}&currency=USD`;

const smart = async (payload: object, app = test) =>
  (await app.app.inject({ method: 'POST', url: '/api/search/smart', payload })).json<SearchResponse>();
const understand = async (query: object, app = test) =>
  (await app.app.inject({ url: '/api/search/understand', query: { query: vague, ...query } })).json<ParsedSentence>();
const insight = async (app = test, query = question()) =>
  (await app.app.inject({ url: `/api/quotes/insight?${query}`, remoteAddress: '203.0.113.9' })).json<{
    text: string;
    source: string;
  }>();
const answer = async () => (await test.app.inject(`/api/quotes?${question()}`)).json<SearchResponse>();
const builtIn = async () => {
  const figures = toInsightNumbers(await answer());
  return { text: figures ? marketInsight(figures) : null, source: 'built_in' };
};
/** Returns the best received amount, rounded as in an insight, because the test's prices are estimates. */
const bestOf = async () => toInsightNumbers(await answer())?.bestReceiveAmount ?? 0;
const written = (text: string) => JSON.stringify({ text });

/** Sends a request, waits until the model has received it, and advances the clock past its 15-second limit. */
async function slowly<T>(ask: () => Promise<T>): Promise<T> {
  chat.misbehave = chatFailures['silence'];
  const asked = ask();
  await vi.waitFor(() => expect(chat.asked).toHaveLength(1));
  expect(clock.waiting()).toContain(15_000);
  clock.fire();
  return asked;
}

describe('a sentence in an API request', () => {
  it('is parsed with the model’s help in smart search and /api/search/understand [D7]', async () => {
    chat.say = reading();
    const { query, understood } = await smart({ query: vague });
    expect(query).toMatchObject({ fromCountry: 'GB', toCountry: 'PH', amount: 200, currency: 'USD' });
    expect(understood).toMatchObject({ toCountry: 'PH', open: [] });
    expect(await understand({})).toMatchObject({ toCountry: 'PH', open: [] });
  });

  it('can be overridden by explicit fields [D7]', async () => {
    chat.say = reading();
    const { query, understood } = await smart({ query: vague, toCountry: 'IN', amount: 50 });
    expect(query).toMatchObject({ toCountry: 'IN', amount: 50 });
    expect(understood).toMatchObject({ amount: 200, open: [] });
  });

  it.each([
    ['nonsense', 'I would say the Philippines!'],
    ['the wrong shape', JSON.stringify({ toCountry: ['PH'] })],
    ['words that nobody wrote', reading('Manila')],
    ['an unknown country', reading('cousin', 'Atlantis')],
  ])('is parsed without the model if the model returns %s [S8-28]', async (_title, said) => {
    chat.say = said;
    expect(await understand({})).toEqual(await understand({}, bare));
    expect(chat.asked).toHaveLength(1);
  });

  it('is parsed without the model if the model takes more than 15 seconds [S8-12] [S8-28]', async () => {
    expect(await slowly(() => understand({}))).toEqual(await understand({}, bare));
    test.advance(3_600_000);
    chat.reset();
    const { query, understood } = await slowly(() => smart({ query: vague }));
    expect(query).toMatchObject({ toCountry: 'PH', amount: 200 });
    expect(understood?.open).toEqual(['toCountry']);
  });

  it('is parsed without the model if the connection to the model breaks [S8-28]', async () => {
    chat.misbehave = chatFailures['a broken line'];
    expect(await understand({})).toEqual(await understand({}, bare));
    expect((await smart({ query: vague })).providers.length).toBeGreaterThan(5);
  });

  it("isn't sent to the model if the request selects the built-in parser [S8-12]", async () => {
    expect(await understand({ reader: 'built_in' })).toMatchObject({ amount: 200, open: ['toCountry'] });
    expect(chat.asked).toEqual([]);
    const refused = await test.app.inject({
      url: '/api/search/understand',
      query: { query: 'x', reader: 'best friend' },
    });
    expect(refused.statusCode).toBe(400);
  });
});

describe('GET /api/quotes/insight', () => {
  it('returns the model’s text if every number in it is in the results [S8-28]', async () => {
    const text = `With several offers ${await bestOf()} PHP arrive.`;
    chat.say = written(text);
    expect(await insight()).toEqual({ text, source: 'model' });
  });

  it.each([
    ['a wrong number', async () => written(`With several offers ${(await bestOf()) + 1000} PHP arrive.`)],
    ['a single best offer among equals', async () => written(`The best offer delivers ${await bestOf()} PHP.`)],
    ['a promise', async () => written('The rate will rise.')],
    ['nonsense', async () => 'PHP PHP PHP'],
    ['an empty response', async () => ''],
  ])('returns the built-in text if the model returns %s [S8-28]', async (_title, say) => {
    chat.say = await say();
    expect(await insight()).toEqual(await builtIn());
    expect(chat.asked).toHaveLength(1);
  });

  it('returns the built-in text if the model is slow, fails or isn’t configured [S8-28]', async () => {
    expect(await slowly(() => insight())).toEqual(await builtIn());
    test.advance(3_600_000);
    chat.misbehave = chatFailures['an error of its own'];
    expect(await insight()).toEqual(await builtIn());
    expect(await insight(bare)).toEqual(await builtIn());
  });

  it('uses the model for twenty requests in a row per address and then the built-in text', async () => {
    chat.say = written('Margins differ between providers.');
    for (let count = 1; count <= 20; count++) {
      amount += 100;
      expect((await insight()).source).toBe('model');
    }
    amount += 100;
    expect((await insight()).source).toBe('built_in');
    expect(chat.asked).toHaveLength(20);
  });

  it('rejects bad input, and returns no text if there is no offer', async () => {
    const refused = await test.app.inject('/api/quotes/insight?fromCountry=US&toCountry=US');
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([400, 'invalid_parameters']);
    expect(await insight(test, `${question().replace('US', 'PW')}&deliveryTime=instant`)).toEqual({
      text: null,
      source: 'built_in',
    });
  });
});

describe('a popular corridor’s aiInsight', () => {
  const first = async () => {
    const reply = await test.app.inject('/api/corridors/popular?limit=1');
    return reply.json<{ corridors: PopularCorridor[] }>().corridors[0];
  };

  it('contains the model’s text once it is ready, while `insight` stays the same [S3.6-1]', async () => {
    chat.say = (asked) => {
      const { bestReceiveAmount, toCurrency } = JSON.parse(asked) as { bestReceiveAmount: number; toCurrency: string };
      return written(`About ${bestReceiveAmount} ${toCurrency} arrive.`);
    };
    const before = await first();
    expect(before).not.toHaveProperty('aiInsightSource');
    const after = await vi.waitFor(async () => {
      // The list is cached for half a minute.
      test.advance(30_000);
      const found = await first();
      expect(found?.aiInsightSource).toBe('model');
      return found;
    });
    expect(after?.aiInsight).toBe(`About ${roundEstimate(after?.bestReceiveAmount ?? 0)} ${after?.toCurrency} arrive.`);
    expect(after?.insight).toEqual(before?.insight);
    expect(chat.asked).toHaveLength(1);
  });
});
