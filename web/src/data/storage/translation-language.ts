import { languageByCode } from '@tern/domain/reference/languages.ts';
import { type BrowserStorage, localStore } from './browser-storage.ts';

/** localStorage: the language that the visitor last had text about providers translated into ([S1-6]). */
export const translationLanguageKey = 'tern.translation-language';

/** One of the 20 languages, or undefined when none was chosen, or nothing readable is kept. */
export function readTranslationLanguage(store: BrowserStorage = localStore): string | undefined {
  const kept = store.read(translationLanguageKey);
  return typeof kept === 'string' ? languageByCode(kept)?.code : undefined;
}

export function saveTranslationLanguage(code: string, store: BrowserStorage = localStore): void {
  store.write(translationLanguageKey, code);
}
