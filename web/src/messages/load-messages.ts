/// <reference path="../env.d.ts" />
import { type I18n, setupI18n } from '@lingui/core';

/** One chunk for each language; a language without a catalogue yet reads English. */
const catalogues = {
  en: () => import('./en.po'),
};

const loaded = new Map<string, Promise<I18n>>();

/** Words in a language, ready to use. One instance for each language, never switched: the server speaks many at once. */
export function loadMessages(language: string): Promise<I18n> {
  const locale = Object.hasOwn(catalogues, language) ? (language as keyof typeof catalogues) : 'en';
  let words = loaded.get(locale);
  if (!words) {
    words = catalogues[locale]().then(({ messages }) => setupI18n({ locale, messages: { [locale]: messages } }));
    loaded.set(locale, words);
  }
  return words;
}
