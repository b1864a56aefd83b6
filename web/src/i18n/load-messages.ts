// oxlint-disable-next-line typescript/triple-slash-reference -- these modules exist only in the build; tests are typed with another tsconfig
/// <reference path="../env.d.ts" />
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { startTransition } from 'react';
import { importAgain } from '../lib/time/import-again.ts';
import type { MessagePart } from './message-parts.ts';

type Catalogue = Record<MessagePart, () => Promise<{ messages: Messages }>>;

/** A chunk for each language and kind of page; a language without catalogues yet reads English. */
const catalogues = {
  en: {
    shell: () => import('./en.shell.po'),
    late: () => import('./en.late.po'),
    offline: () => import('./en.offline.po'),
    home: () => import('./en.home.po'),
    corridors: () => import('./en.corridors.po'),
    results: () => import('./en.results.po'),
    account: () => import('./en.account.po'),
    sharing: () => import('./en.sharing.po'),
    send: () => import('./en.send.po'),
    about: () => import('./en.about.po'),
    help: () => import('./en.help.po'),
    charts: () => import('./en.charts.po'),
    check: () => import('./en.check.po'),
    prices: () => import('./en.prices.po'),
    own: () => import('./en.own.po'),
  },
} satisfies Record<string, Catalogue>;

type Locale = keyof typeof catalogues;

/** The languages that the interface can be read in. */
export const interfaceLanguages: readonly string[] = Object.keys(catalogues);

const loaded = new Map<Locale, Promise<I18n>>();
let onThisPage: Promise<I18n> | undefined;

/**
 * Words in a language, ready to use: those of every page in the browser, all of them on the server. One instance for each
 * language, never switched: the server speaks many at once.
 */
export function loadMessages(language: string): Promise<I18n> {
  const locale: Locale = Object.hasOwn(catalogues, language) ? (language as Locale) : 'en';
  let words = loaded.get(locale);
  if (!words) {
    const parts = import.meta.env.SSR ? Object.values(catalogues[locale]) : [catalogues[locale].shell];
    words = Promise.all(parts.map((load) => load())).then((catalogue) => {
      const messages: Messages = Object.assign({}, ...catalogue.map((part) => part.messages));
      return setupI18n({ locale, messages: { [locale]: messages } });
    });
    loaded.set(locale, words);
  }
  onThisPage = words;
  return words;
}

/** Adds the words of a kind of page; to be awaited before it renders. Nothing to do on the server. */
export async function loadMessagePart(part: MessagePart): Promise<void> {
  if (import.meta.env.SSR || !onThisPage) return;
  const i18n = await onThisPage;
  const { messages } = await importAgain<{ messages: Messages }>(catalogues[i18n.locale as Locale][part]);
  // What the server wrote and is not taken over yet must not be thrown away for words that it does not need.
  startTransition(() => i18n.load(i18n.locale, messages));
}
