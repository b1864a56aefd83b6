import { translationLanguageByCode } from '@tern/domain/reference/languages.ts';
import { type BrowserStorage, safeLocalStorage } from './create-browser-storage.ts';

/** localStorage: the visitor's last language for translated provider texts ([S1-6]). */
export const translationLanguageKey = 'tern.translation-language';

/** Returns one of the 20 languages; undefined when nothing readable is saved. */
export function readTranslationLanguage(store: BrowserStorage = safeLocalStorage): string | undefined {
  const kept = store.read(translationLanguageKey);
  return typeof kept === 'string' ? translationLanguageByCode(kept)?.code : undefined;
}

export function saveTranslationLanguage(code: string, store: BrowserStorage = safeLocalStorage): void {
  store.write(translationLanguageKey, code);
}
