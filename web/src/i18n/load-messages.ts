// oxlint-disable-next-line typescript/triple-slash-reference -- these modules exist only in the build; tests are typed with another tsconfig
/// <reference path="../env.d.ts" />
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { startTransition } from 'react';
import { importAgain } from '../lib/time/import-again.ts';
import type { MessagePart } from './message-parts.ts';

type Catalogue = Record<MessagePart, () => Promise<{ messages: Messages }>>;

/** A chunk for each language and kind of page; a language without catalogs shows English. */
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
    providers: () => import('./en.providers.po'),
    about: () => import('./en.about.po'),
    help: () => import('./en.help.po'),
    charts: () => import('./en.charts.po'),
    check: () => import('./en.check.po'),
    prices: () => import('./en.prices.po'),
    own: () => import('./en.own.po'),
  },
} satisfies Record<string, Catalogue>;

type Locale = keyof typeof catalogues;

/** The languages of the interface. */
export const interfaceLanguages: readonly string[] = Object.keys(catalogues);

const loaded = new Map<Locale, Promise<I18n>>();
let onThisPage: Promise<I18n> | undefined;

/**
 * Returns the messages of a language, ready to use: in the browser for every page, on the server all of them. One
 * instance per language, never switched: the server uses many at once.
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

/** Loads the messages of a kind of page; await it before rendering. Does nothing on the server. */
export async function loadMessagePart(part: MessagePart): Promise<void> {
  if (import.meta.env.SSR || !onThisPage) return;
  const i18n = await onThisPage;
  const { messages } = await importAgain<{ messages: Messages }>(catalogues[i18n.locale as Locale][part]);
  // What the server wrote and isn't hydrated yet must not be discarded for messages that it doesn't need.
  startTransition(() => i18n.load(i18n.locale, messages));
}
