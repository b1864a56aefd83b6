import { fallbackAnswer } from '@tern/domain/ai/fallback-answer.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeChat, startFakeChat } from '../../testing/services/fake-chat.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let chat: FakeChat;
let test: TestApp;
let bare: TestApp;
beforeAll(async () => {
  chat = await startFakeChat();
  [test, bare] = await Promise.all([startTestApp(chat.settings), startTestApp()]);
});
afterAll(() => Promise.all([test.close(), bare.close(), chat.close()]));

const ask = (app: TestApp, payload: object, remoteAddress = '203.0.113.1') =>
  app.app.inject({ method: 'POST', url: '/api/ai/content', payload, remoteAddress });

describe('POST /api/ai/content', () => {
  it('returns the model’s text and sends the model no personal data [S7-3]', async () => {
    chat.say = 'Compare what arrives, not the fee alone.';
    const prompt =
      'My name is Ana Perez. Mail ana@mail.example, call +1 555 123 4567, card 4111 1111 1111 1111. How do I save?';
    const answer = await ask(test, { prompt });
    expect([answer.statusCode, answer.json()]).toEqual([200, { result: chat.say, source: 'model' }]);
    expect(answer.headers['cache-control']).toBe('no-store');
    const sent = chat.asked.at(-1)?.body.messages.at(-1)?.content;
    expect(sent).toBe('My name is [name]. Mail [e-mail], call [number], card [number]. How do I save?');
  });

  it('returns the built-in text if there is no model or the model invents a rate [S8-28]', async () => {
    const prompt = 'Is this a scam?';
    const builtIn = { result: fallbackAnswer(prompt), source: 'built_in' };
    expect((await ask(bare, { prompt })).json()).toEqual(builtIn);
    chat.say = 'The rate is 57.12 today.';
    expect((await ask(test, { prompt })).json()).toEqual(builtIn);
  });

  it.each([
    [{}, 'prompt', 'missing'],
    [{ prompt: '   ' }, 'prompt', 'too_small'],
    [{ prompt: 'a'.repeat(2001) }, 'prompt', 'too_big'],
    [{ prompt: 5 }, 'prompt', 'invalid_type'],
    [{ prompt: 'a', model: 'x' }, 'model', 'unknown_field'],
  ])('rejects %j [S7-3]', async (payload, field, code) => {
    const answer = await ask(bare, payload, '203.0.113.2');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_parameters', errors: [{ field, code }] });
  });

  it('allows ten requests per address and then reports when to try again [S7-3]', async () => {
    const one = () => ask(bare, { prompt: 'hello' }, '203.0.113.3');
    for (let count = 0; count < 10; count++) expect((await one()).statusCode).toBe(200);
    const refused = await one();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '10']);
    expect(refused.json()).toMatchObject({ code: 'too_many_requests', detail: 'Try again in 10 seconds.' });
    expect((await ask(bare, { prompt: 'hello' }, '203.0.113.4')).statusCode).toBe(200);
    bare.advance(10_000);
    expect((await one()).statusCode).toBe(200);
  });
});
