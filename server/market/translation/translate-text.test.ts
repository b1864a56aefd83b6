import { createTranslationCache } from '@tern/domain/translation/translation-cache.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHttpClient } from '../../foundation/outbound/guarded-http-client.ts';
import { chatFailures } from '../../testing/services/fake-chat.ts';
import { type FakeLibreTranslate, startFakeLibreTranslate } from '../../testing/services/fake-libre-translate.ts';
import { translateBatch } from './translate-batch.ts';
import { createTranslateText, type TranslateText } from './translate-text.ts';

let fake: FakeLibreTranslate;
beforeAll(async () => {
  fake = await startFakeLibreTranslate();
});
afterAll(() => fake.close());
beforeEach(() => void fake.reset());

function translator(timeoutMs = 5000, settings: { TRANSLATE_URL?: string; TRANSLATE_API_KEY?: string } = {}) {
  const clock = { now: 0 };
  const logged: string[] = [];
  const log = (event: string, fields?: object) => void logged.push(`${event} ${JSON.stringify(fields)}`);
  const now = () => clock.now;
  const http = createHttpClient({ allowedHosts: [], allowLoopback: true, now, log });
  const config = { TRANSLATE_URL: fake.url, TRANSLATE_API_KEY: undefined, ...settings };
  const isProviderText = (text: string) => !text.startsWith('my ');
  const translate = createTranslateText({ http, config, isProviderText, now, log, timeoutMs }) as TranslateText;
  return { clock, logged, now, translate };
}

describe('translating a single text', () => {
  it('sends only the text, its format, the languages and the API key, if there is one [S7-13]', async () => {
    const { translate } = translator();
    expect(await translate('Founded in 2011.', 'es', 'en')).toEqual({
      ok: true,
      text: '[es] Founded in 2011.',
      from: 'en',
    });
    const body = { q: 'Founded in 2011.', source: 'en', target: 'es', format: 'text' };
    expect(fake.asked).toEqual([{ path: '/translate', body }]);
    await translator(5000, { TRANSLATE_API_KEY: 'key' }).translate('Founded in 2011.', 'es', 'en');
    expect(fake.asked[1]?.body).toEqual({ ...body, api_key: 'key' });
  });

  it('detects the language only if it recognizes more than 3 words [S5-11]', async () => {
    const { translate } = translator();
    expect(await translate('The fee is paid to the bank in 2 days.', 'pt-BR')).toMatchObject({ ok: true, from: 'en' });
    expect(fake.asked[0]?.body).toMatchObject({ source: 'en', target: 'pt' });
    expect(await translate('Wise', 'es')).toMatchObject({
      ok: false,
      error: { message: 'Translation not supported for unknown to es' },
    });
  });

  it.each([
    ['', 'Invalid text input'],
    ['   ', 'Invalid text input'],
    [5, 'Invalid text input'],
    [null, 'Invalid text input'],
    ['a'.repeat(5001), 'Invalid text input'],
    ['my name is Ana', 'Invalid text input'],
  ])('rejects %j without sending a request [S8-22]', async (text, message) => {
    expect(await translator().translate(text, 'es', 'en')).toMatchObject({ ok: false, error: { message } });
    expect(fake.asked).toEqual([]);
  });

  it.each([
    ['en', 'xx'],
    ['sv', 'es'],
  ])('reports that %s to %s is not supported [S8-22]', async (from, to) => {
    const error = { code: 'translation_not_supported', message: `Translation not supported for ${from} to ${to}` };
    expect(await translator().translate('Hello', to, from)).toMatchObject({ ok: false, error });
  });

  it('returns a text unchanged if it is already in the target language', async () => {
    expect(await translator().translate('Hello', 'en', 'en-GB')).toEqual({ ok: true, text: 'Hello', from: 'en' });
    expect(fake.asked).toEqual([]);
  });

  it('caches the translation for 10 minutes [S9-14]', async () => {
    const { clock, translate } = translator();
    for (const at of [0, 599_999, 600_000]) {
      clock.now = at;
      await translate('Hello', 'es', 'en');
    }
    expect(fake.asked).toHaveLength(2);
  });

  it.each(Object.keys(chatFailures))(
    'reports only "Translation failed" if the server fails with %s [S8-22]',
    async (failure) => {
      fake.misbehave = chatFailures[failure];
      const { logged, translate } = translator(100);
      const error = { code: 'translation_failed', message: 'Translation failed' };
      expect(await translate('Hello', 'es', 'en')).toEqual({ ok: false, from: 'en', error });
      expect(logged.join()).not.toContain('Hello');
      fake.reset();
      expect((await translator().translate('Hello', 'es', 'en')).ok).toBe(true);
    },
  );

  it('pauses requests to a server that fails repeatedly, but not to one that merely rejects texts', async () => {
    const { translate } = translator();
    fake.failing.add('odd');
    for (let count = 0; count < 5; count++) await translate('odd', 'es', 'en');
    expect(fake.asked).toHaveLength(5);
    fake.misbehave = chatFailures['an error of its own'];
    for (let count = 0; count < 5; count++) await translate('Hello', 'es', 'en');
    expect(fake.asked).toHaveLength(8);
  });

  it('is unavailable without a server and fails if the connection is refused', async () => {
    expect((await translator(100, { TRANSLATE_URL: 'http://127.0.0.1:1' }).translate('Hello', 'es', 'en')).ok).toBe(
      false,
    );
    const deps = {
      http: { post: () => Promise.reject(new Error()) },
      isProviderText: () => true,
      now: () => 0,
      log: () => {},
    };
    expect(
      createTranslateText({ ...deps, config: { TRANSLATE_URL: undefined, TRANSLATE_API_KEY: undefined } }),
    ).toBeUndefined();
  });
});

describe('a translation batch', () => {
  it('returns the other translations in order if one fails [S8-22]', async () => {
    const { now, translate } = translator();
    fake.failing.add('odd');
    const texts = ['one', 'odd', 7, 'two', '', 'three'];
    const done = await translateBatch(texts, (text) => translate(text, 'es', 'en'), now);
    const messages = done.map((one) => (one.ok ? one.text : one.error.message));
    expect(messages).toEqual([
      '[es] one',
      'Translation failed',
      'Invalid text input',
      '[es] two',
      'Invalid text input',
      '[es] three',
    ]);
  });

  it('gives up on the remaining texts after 20 seconds', async () => {
    const { clock, now, translate } = translator();
    const slow = (text: unknown) => {
      clock.now += 6000;
      return translate(text, 'es', 'en');
    };
    const done = await translateBatch(['a', 'b', 'c', 'd', 'e', 'f'], slow, now);
    expect(done.map(({ ok }) => ok)).toEqual([true, true, true, true, false, false]);
  });
});

describe('the translation cache', () => {
  it('stores up to 1000 entries and then removes the least recently used one [S9-14]', () => {
    const cache = createTranslationCache(() => 0);
    for (let count = 0; count < 1000; count++) cache.set('en', 'es', `text ${count}`, 'x');
    cache.get('en', 'es', 'text 0');
    cache.set('en', 'es', 'one more', 'x');
    const has = (text: string) => cache.get('en', 'es', text) !== undefined;
    expect(['text 0', 'text 1', 'text 2', 'one more'].map(has)).toEqual([true, false, true, true]);
  });
});
