import { translationLanguageByCode } from '@tern/domain/reference/languages.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import { guessLanguage } from '@tern/domain/translation/guess-language.ts';
import { isTranslatableText } from '@tern/domain/translation/translatable-text.ts';
import { createTranslationCache } from '@tern/domain/translation/translation-cache.ts';
import {
  invalidTextFailure,
  itemTranslationFailure,
  type TranslationFailure,
  unsupportedLanguagesFailure,
} from '@tern/domain/translation/translation-failure.ts';
import type { Config } from '../../foundation/config/config.ts';
import type { Log } from '../../foundation/log/log.ts';
import { createCircuitBreaker } from '../../foundation/outbound/circuit-breaker.ts';
import type { HttpJsonClient } from '../../foundation/outbound/http-client.ts';
import { OutboundError } from '../../foundation/outbound/outbound-error.ts';
import { fetchTranslation } from './libre-translate.adapter.ts';

export type TranslationResult =
  | { readonly ok: true; readonly text: string; readonly from: string }
  | { readonly ok: false; readonly from: string | null; readonly error: TranslationFailure };

/** `to` and `from` are language codes as received. If `from` is omitted, the language is detected. */
export type TranslateText = (text: unknown, to: string, from?: string) => Promise<TranslationResult>;

export type TranslationDeps = {
  readonly http: HttpJsonClient;
  readonly config: Pick<Config, 'TRANSLATE_URL' | 'TRANSLATE_API_KEY'>;
  /** Returns whether a text is about a provider. Other texts are never sent. */
  readonly isProviderText: (text: string) => boolean;
  readonly now: Clock;
  readonly log: Log;
  readonly timeoutMs?: number;
};

/**
 * Returns a function that translates a single text about a provider ([S7-13], [S5-11], [S8-22], [S9-14]). The
 * translation comes from the cache or, failing that, from the configured server. The function never throws, and its
 * error messages are those in the specification. `createTranslateText` returns undefined if no server is configured.
 */
export function createTranslateText(deps: TranslationDeps): TranslateText | undefined {
  const { config, now, log, isProviderText } = deps;
  const baseUrl = config.TRANSLATE_URL;
  if (baseUrl === undefined) return undefined;
  const server = { ...deps, baseUrl, apiKey: config.TRANSLATE_API_KEY };
  const cache = createTranslationCache(now);
  const breaker = createCircuitBreaker({ now });

  return async (text, to, from) => {
    if (!isTranslatableText(text)) return { ok: false, from: null, error: invalidTextFailure };
    const source = from === undefined ? guessLanguage(text) : findSupportedLanguage(from);
    const target = findSupportedLanguage(to);
    if (source === undefined || target === undefined) {
      return {
        ok: false,
        from: source ?? null,
        error: unsupportedLanguagesFailure(source ?? from ?? 'unknown', target ?? to),
      };
    }
    if (source === target) return { ok: true, text, from: source };
    const known = cache.get(source, target, text);
    if (known !== undefined) return { ok: true, text: known, from: source };
    if (!isProviderText(text)) return { ok: false, from: source, error: invalidTextFailure };
    const translated = await ask(text, source, target);
    if (translated === undefined) return { ok: false, from: source, error: itemTranslationFailure };
    cache.set(source, target, text, translated);
    return { ok: true, text: translated, from: source };
  };

  async function ask(text: string, from: string, to: string): Promise<string | undefined> {
    if (!breaker.tryAcquire()) return undefined;
    try {
      const translated = await fetchTranslation(server, { text, from, to });
      breaker.recordSuccess();
      return translated;
    } catch (error) {
      // A rejected language pair or text doesn't mean that the next one will fail too.
      const isRefusal = error instanceof OutboundError && error.status === 400;
      if (isRefusal) breaker.recordSuccess();
      else breaker.recordFailure(error instanceof OutboundError ? error.retryAfterMs : undefined);
      log('translation.failed', { from, to, code: error instanceof OutboundError ? error.code : 'unknown' });
      return undefined;
    }
  }
}

/** Returns the supported language for a code: "pt" for "pt-BR". Returns undefined if there is none. */
function findSupportedLanguage(code: string): string | undefined {
  return translationLanguageByCode(code.split(/[-_]/)[0] ?? '')?.code;
}
