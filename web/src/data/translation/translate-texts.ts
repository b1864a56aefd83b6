import { guessLanguage } from '@tern/domain/translation/guess-language.ts';
import { isTranslatableText } from '@tern/domain/translation/translatable-text.ts';
import type { TranslationCache } from '@tern/domain/translation/translation-cache.ts';
import {
  invalidTextFailure,
  itemTranslationFailure,
  unsupportedLanguagesFailure,
} from '@tern/domain/translation/translation-failure.ts';
import { openTranslator, type TranslatorApi } from './browser-translator.ts';
import type { RequestTranslations } from './create-server-translator.ts';
import { defaultSourceLanguage, type TextTranslationResult } from './translated-texts.ts';

export type TranslateTextsDeps = {
  /** The browser's translator, if it has one. Texts leave the device only if it can't be opened for their language. */
  readonly browser: TranslatorApi | undefined;
  /** Our server's translator, if one is configured. */
  readonly server: RequestTranslations | undefined;
  readonly cache: TranslationCache;
};

export type TranslationTask = {
  readonly texts: readonly string[];
  readonly to: string;
  readonly signal: AbortSignal;
  /** Receives the browser's language download progress, 0 to 1. */
  readonly onProgress: (loaded: number) => void;
};

export type TranslationOutcome =
  | { readonly kind: 'done'; readonly texts: ReadonlyMap<string, TextTranslationResult> }
  /** Neither this browser nor this instance can translate, so the original is shown. */
  | { readonly kind: 'no_means' };

/**
 * Translates texts about a provider ([S7-13], [S8-22]) from the cache, in the browser or on the server, in that order.
 * Each text succeeds or fails separately, and a text already in the target language stays unchanged. Throws only if
 * `signal` is aborted.
 */
export async function translateTexts(task: TranslationTask, means: TranslateTextsDeps): Promise<TranslationOutcome> {
  const { to, signal } = task;
  const done = new Map<string, TextTranslationResult>();
  const waiting = new Map<string, string[]>();
  for (const text of new Set(task.texts)) {
    if (!isTranslatableText(text)) {
      done.set(text, { ok: false, from: defaultSourceLanguage, error: invalidTextFailure });
      continue;
    }
    const from = guessLanguage(text) ?? defaultSourceLanguage;
    const known = from === to ? text : means.cache.get(from, to, text);
    if (known === undefined) waiting.set(from, [...(waiting.get(from) ?? []), text]);
    else done.set(text, { ok: true, text: known });
  }
  if (waiting.size > 0 && !means.browser && !means.server) return { kind: 'no_means' };
  for (const [from, texts] of waiting) {
    const translated = await translateFrom(from, texts, task, means);
    signal.throwIfAborted();
    for (const [index, text] of texts.entries()) {
      const result = translated[index] ?? { ok: false, from, error: itemTranslationFailure };
      if (result.ok) means.cache.set(from, to, text, result.text);
      done.set(text, result);
    }
  }
  return { kind: 'done', texts: done };
}

async function translateFrom(
  from: string,
  texts: readonly string[],
  { to, signal, onProgress }: TranslationTask,
  { browser, server }: TranslateTextsDeps,
): Promise<readonly TextTranslationResult[]> {
  const opened = browser && (await openTranslator(browser, { from, to, signal, onProgress }));
  if (opened?.kind === 'ready') {
    const results: TextTranslationResult[] = [];
    for (const text of texts) {
      results.push(
        await opened.translate(text).then(
          (translated): TextTranslationResult => ({ ok: true, text: translated }),
          (): TextTranslationResult => ({ ok: false, from, error: itemTranslationFailure }),
        ),
      );
    }
    opened.close();
    return results;
  }
  if (server) return server({ texts, from, to, signal });
  const error = opened?.kind === 'unsupported' ? unsupportedLanguagesFailure(from, to) : itemTranslationFailure;
  return texts.map(() => ({ ok: false, from, error }));
}
