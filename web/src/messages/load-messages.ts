/// <reference path="../env.d.ts" />
import { type I18n, setupI18n } from '@lingui/core';

/** One chunk for each language; a language without a catalogue yet reads English. */
const catalogues = {
  en: () => import('./en.po'),
};

/** Words in a language, ready to use: a fresh instance, because the server speaks many languages at once. */
export async function loadMessages(language: string): Promise<I18n> {
  const locale = language in catalogues ? (language as keyof typeof catalogues) : 'en';
  const { messages } = await catalogues[locale]();
  return setupI18n({ locale, messages: { [locale]: messages } });
}
