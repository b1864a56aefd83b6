import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chatFailures } from '../../testing/services/fake-chat.ts';
import { type FakeLibreTranslate, startFakeLibreTranslate } from '../../testing/services/fake-libre-translate.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let fake: FakeLibreTranslate;
let test: TestApp;
let bare: TestApp;
beforeAll(async () => {
  fake = await startFakeLibreTranslate();
  [test, bare] = await Promise.all([startTestApp({ TRANSLATE_URL: fake.url }), startTestApp()]);
});
afterAll(() => Promise.all([test.close(), bare.close(), fake.close()]));
beforeEach(() => void fake.reset());

const fact = 'Launched in 2011 as TransferWise, renamed Wise in 2021.';
const post = (payload: object, { app }: TestApp = test, remoteAddress = '203.0.113.1') =>
  app.inject({ method: 'POST', url: '/api/translate', payload, remoteAddress });

describe('POST /api/translate', () => {
  it('translates text about a provider [S1-6]', async () => {
    const answer = await post({ text: fact, from: 'en', to: 'es' });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { to: 'es', text: `[es] ${fact}`, from: 'en', items: [] },
    ]);
  });

  it('returns the other translations in a batch if one fails [S8-22]', async () => {
    fake.failing.add('multi-currency-account');
    const answer = await post({ texts: [fact, 'multi-currency-account', 9, 'My cousin is Ana'], from: 'en', to: 'de' });
    const invalid = { code: 'invalid_text_input', message: 'Invalid text input' };
    expect(answer.json().items).toEqual([
      { ok: true, text: `[de] ${fact}`, from: 'en', error: null },
      { ok: false, text: null, from: 'en', error: { code: 'translation_failed', message: 'Translation failed' } },
      { ok: false, text: null, from: null, error: invalid },
      { ok: false, text: null, from: 'en', error: invalid },
    ]);
    expect(JSON.stringify(fake.asked)).not.toContain('Ana');
  });

  it.each([
    [{ text: '', to: 'es' }, 'text', 'invalid_text_input', 'Invalid text input'],
    [{ text: 5, to: 'es' }, 'text', 'invalid_text_input', 'Invalid text input'],
    [{ text: fact, from: 'en', to: 'xx' }, 'to', 'translation_not_supported', 'Translation not supported for en to xx'],
    [{ text: fact }, 'to', 'missing', 'This field is required.'],
    [{ to: 'es' }, 'text', 'custom', 'Give either text or texts.'],
    [{ text: fact, texts: [fact], to: 'es' }, 'text', 'custom', 'Give either text or texts.'],
    [{ texts: Array(51).fill('a'), to: 'es' }, 'texts', 'too_big', undefined],
    [{ texts: Array(5).fill('a'.repeat(4500)), to: 'es' }, 'texts', 'too_big', undefined],
  ])('rejects %j [S5-11] [S8-22]', async (payload, field, code, message) => {
    const answer = await post(payload, test, '203.0.113.2');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toContainEqual(expect.objectContaining({ field, code, ...(message && { message }) }));
    expect(fake.asked).toEqual([]);
  });

  it('reports the failure of a single text [S8-22]', async () => {
    fake.misbehave = chatFailures['an error of its own'];
    const answer = await post({ text: fact, from: 'en', to: 'fr' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      503,
      { code: 'service_unavailable', detail: 'Translation failed' },
    ]);
  });

  it('reports that no server is configured [S7-13]', async () => {
    const answer = await post({ text: fact, from: 'en', to: 'es' }, bare);
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'not_configured' }]);
  });

  it('allows thirty requests in a row per address', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 31; count++) {
      statuses.push((await post({ text: fact, from: 'en', to: 'es' }, test, '203.0.113.3')).statusCode);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });
});
