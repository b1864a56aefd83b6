import { createTranslationCache } from '@tern/domain/translation/translation-cache.ts';
import { useEffect, useRef, useState } from 'react';
import { browserClock } from '../../lib/time/browser-clock.ts';
import { usePageSettings } from '../../page/page-settings.ts';
import { saveTranslationLanguage } from '../storage/translation-language.ts';
import { findTranslatorApi } from './browser-translator.ts';
import { createServerTranslator } from './create-server-translator.ts';
import { translateTexts } from './translate-texts.ts';
import type { TranslatedTexts } from './translated-texts.ts';

export type TranslationState =
  | { readonly kind: 'idle' | 'working' | 'no_means' | 'failed' }
  /** `loaded`: language download progress, 0 to 1. */
  | { readonly kind: 'fetching'; readonly loaded: number }
  | { readonly kind: 'done'; readonly translated: TranslatedTexts };

/** One cache for the whole page ([S9-14]): a text translated on one card is available to the next. */
const translationCache = createTranslationCache(browserClock);
const requestServerTranslations = createServerTranslator((input, init) => window.fetch(input, init));

/**
 * Returns the translation state, and a function that translates the texts into a language and remembers the language.
 * Each call cancels the translation in progress.
 */
export function useProviderTextTranslation(texts: readonly string[]) {
  const { translates = false } = usePageSettings().instance;
  const [state, setState] = useState<TranslationState>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const translate = async (to: string): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    saveTranslationLanguage(to);
    setState({ kind: 'working' });
    const onProgress = (loaded: number): void => {
      if (!signal.aborted) setState(loaded < 1 ? { kind: 'fetching', loaded } : { kind: 'working' });
    };
    try {
      const means = {
        browser: findTranslatorApi(window),
        server: translates ? requestServerTranslations : undefined,
        cache: translationCache,
      };
      const outcome = await translateTexts({ texts, to, signal, onProgress }, means);
      setState(outcome.kind === 'done' ? { kind: 'done', translated: { to, texts: outcome.texts } } : outcome);
    } catch {
      if (!signal.aborted) setState({ kind: 'failed' });
    }
  };
  return { state, translate };
}
