import { createTranslationCache } from '@tern/domain/translation/translation-cache.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findTranslatorApi, type TranslatorApi } from './browser-translator.ts';
import { createServerTranslator, type RequestTranslations } from './create-server-translator.ts';
import { type TranslateTextsDeps, translateTexts } from './translate-texts.ts';

const bank = 'The receiving or an intermediary bank may take a charge of its own.';
const cash = 'A mobile money service may charge for taking out cash.';

type Behavior = { availability?: string; refuses?: boolean; failing?: string; steps?: readonly number[] };

function fakeBrowser({ availability = 'available', refuses = false, failing, steps = [] }: Behavior = {}) {
  const created: object[] = [];
  const browser: TranslatorApi = {
    availability: async () => availability,
    create: async ({ sourceLanguage, targetLanguage, monitor }) => {
      created.push({ sourceLanguage, targetLanguage });
      if (refuses) throw new DOMException('Needs a click', 'NotAllowedError');
      monitor?.({
        addEventListener: (_type, listener) => {
          for (const loaded of steps) listener({ loaded });
        },
      });
      return {
        translate: async (text) => {
          if (text === failing) throw new Error('no');
          return `[${targetLanguage}] ${text}`;
        },
      };
    },
  };
  return { browser, created };
}

const byServer: RequestTranslations = async ({ texts, to }) =>
  texts.map((text) => ({ ok: true, text: `server ${to}: ${text}` }));

async function run(
  given: Partial<TranslateTextsDeps>,
  { texts = [bank, cash], to = 'es' }: { texts?: readonly string[]; to?: string } = {},
) {
  const progress: number[] = [];
  const means = { browser: undefined, server: undefined, cache: createTranslationCache(() => 0), ...given };
  const { signal } = new AbortController();
  const task = { texts, to, signal, onProgress: (loaded: number) => void progress.push(loaded) };
  const outcome = await translateTexts(task, means);
  return { progress, outcome, texts: outcome.kind === 'done' ? Object.fromEntries(outcome.texts) : undefined };
}
const ok = (text: string) => ({ ok: true, text });
const failed = { ok: false, from: 'en', error: { code: 'translation_failed', message: 'Translation failed' } };

describe('translated provider texts', () => {
  it('are created by the browser if possible, without a request to the server [S7-13]', async () => {
    const { browser, created } = fakeBrowser({ steps: [0.25, 1] });
    const { texts, progress } = await run({ browser, server: () => Promise.reject(new Error('asked')) });
    expect(texts).toEqual({ [bank]: ok(`[es] ${bank}`), [cash]: ok(`[es] ${cash}`) });
    expect(created).toEqual([{ sourceLanguage: 'en', targetLanguage: 'es' }]);
    expect(progress).toEqual([0.25, 1]);
  });

  it.each([
    ['is absent', undefined],
    ['does not know the languages', fakeBrowser({ availability: 'unavailable' }).browser],
    ['rejects the request', fakeBrowser({ refuses: true }).browser],
  ])('are created by the server if the browser’s translator %s [S7-13]', async (_title, browser) => {
    expect((await run({ browser, server: byServer })).texts).toEqual({
      [bank]: ok(`server es: ${bank}`),
      [cash]: ok(`server es: ${cash}`),
    });
  });

  it('report "Translation failed" only for the texts that failed [S8-22]', async () => {
    const { browser } = fakeBrowser({ failing: bank });
    expect((await run({ browser })).texts).toEqual({ [bank]: failed, [cash]: ok(`[es] ${cash}`) });
    expect((await run({ browser: fakeBrowser({ refuses: true }).browser })).texts).toEqual({
      [bank]: failed,
      [cash]: failed,
    });
  });

  it('report "Translation not supported for en to tl", or "Invalid text input" for blank text [S8-22]', async () => {
    const { browser } = fakeBrowser({ availability: 'unavailable' });
    const { texts } = await run({ browser }, { texts: [bank, '  '], to: 'tl' });
    expect(texts?.[bank]).toMatchObject({ error: { message: 'Translation not supported for en to tl' } });
    expect(texts?.['  ']).toMatchObject({ error: { message: 'Invalid text input' } });
  });

  it('are not created without a translator, and match originals that are already in the target language', async () => {
    expect((await run({})).outcome).toEqual({ kind: 'no_means' });
    expect((await run({}, { to: 'en' })).texts).toEqual({ [bank]: ok(bank), [cash]: ok(cash) });
    const spanish = 'El banco que recibe el dinero puede cobrar una comisión por los envíos de la cuenta';
    expect((await run({}, { texts: [spanish] })).texts).toEqual({ [spanish]: ok(spanish) });
  });

  it('are requested only once [S9-14]', async () => {
    const cache = createTranslationCache(() => 0);
    let asked = 0;
    const server: RequestTranslations = async (question) => {
      asked += question.texts.length;
      return byServer(question);
    };
    await run({ server, cache }, { texts: [bank] });
    await run({ server, cache });
    expect(asked).toBe(2);
  });
});

describe('the browser’s translation API', () => {
  afterEach(() => void vi.useRealTimers());
  const never = () => new Promise<never>(() => {});

  it.each([
    ['about its languages', { ...fakeBrowser().browser, availability: never }, 4_000],
    ['when it is created', { ...fakeBrowser().browser, create: never }, 10_000],
  ])('is skipped in favor of the server if it never responds %s [S7-13]', async (_title, browser, quietMs) => {
    vi.useFakeTimers();
    const running = run({ browser, server: byServer });
    await vi.advanceTimersByTimeAsync(quietMs);
    expect((await running).texts?.[bank]).toEqual(ok(`server es: ${bank}`));
    // The browser isn't tried a second time: the next text is sent directly to the server.
    expect((await run({ browser, server: byServer })).texts?.[cash]).toEqual(ok(`server es: ${cash}`));
  });

  it('is still used if its download is slow but makes progress [S7-13]', async () => {
    vi.useFakeTimers();
    const browser: TranslatorApi = {
      availability: async () => 'downloadable',
      create: ({ monitor }) =>
        new Promise((resolve) => {
          monitor?.({
            addEventListener: (_type, listener) => {
              for (const step of [1, 2, 3, 4]) setTimeout(() => listener({ loaded: step / 4 }), step * 9_000);
            },
          });
          setTimeout(() => resolve({ translate: async (text) => `late ${text}` }), 40_000);
        }),
    };
    const running = run({ browser });
    await vi.advanceTimersByTimeAsync(40_000);
    expect((await running).texts?.[bank]).toEqual(ok(`late ${bank}`));
  });

  it('is used only if every part of it exists [S7-13]', () => {
    const { browser } = fakeBrowser();
    expect(findTranslatorApi({ Translator: browser })).toBe(browser);
    expect(findTranslatorApi({})).toBeUndefined();
    expect(findTranslatorApi({ Translator: null })).toBeUndefined();
    expect(findTranslatorApi({ Translator: { create: 1 } })).toBeUndefined();
  });
});

describe('our server as a translator', () => {
  const ask = (body: unknown, status = 200) => {
    const sent: unknown[] = [];
    const server = createServerTranslator(async (input, init) => {
      sent.push(input, typeof init?.body === 'string' ? JSON.parse(init.body) : undefined);
      return new Response(JSON.stringify(body), { status });
    });
    const answer = server({ texts: [bank, cash], from: 'en', to: 'ar', signal: new AbortController().signal });
    return { sent, answer };
  };

  it('translates each text in a batch independently of the others [S8-22]', async () => {
    const error = { code: 'translation_failed', message: 'Translation failed' };
    const items = [
      { ok: true, text: 'x', from: 'en', error: null },
      { ok: false, text: null, from: 'en', error },
    ];
    const { sent, answer } = ask({ to: 'ar', text: null, from: null, items });
    expect(await answer).toEqual([ok('x'), { ok: false, from: 'en', error }]);
    expect(sent).toEqual(['/api/translate', { texts: [bank, cash], from: 'en', to: 'ar' }]);
  });

  it('reports each text as failed if the batch fails or texts are missing from the response [S8-22]', async () => {
    expect(await ask({ code: 'too_many_requests', status: 429 }, 429).answer).toEqual([failed, failed]);
    expect(await ask({ items: [] }).answer).toEqual([failed, failed]);
  });
});
