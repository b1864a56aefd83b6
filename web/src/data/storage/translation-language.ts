import { translationLanguageByCode } from '@tern/domain/reference/languages.ts';
import { type BrowserStorage, safeLocalStorage } from './create-browser-storage.ts';

/** localStorage: the language that the visitor last chose for translated provider texts ([S1-6]). */
export const translationLanguageKey = 'tern.translation-language';

/** Returns the saved language, one of the 20 translation languages; undefined if none is saved or it is invalid. */
export function readTranslationLanguage(store: BrowserStorage = safeLocalStorage): string | undefined {
  const kept = store.read(translationLanguageKey);
  return typeof kept === 'string' ? translationLanguageByCode(kept)?.code : undefined;
}

export function saveTranslationLanguage(code: string, store: BrowserStorage = safeLocalStorage): void {
  store.write(translationLanguageKey, code);
}
