// oxlint-disable-next-line typescript/triple-slash-reference -- these modules exist only in the build; tests are typed with another tsconfig
/// <reference path="../env.d.ts" />
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { numberLocaleForLanguage } from '@tern/domain/reference/locale-for-language.ts';
import { startTransition } from 'react';
import { importWithRetry } from '../lib/time/import-with-retry.ts';
import type { MessageCatalogName } from './message-catalog-sources.ts';

type Catalog = { readonly messages: Messages };

/**
 * English catalogs, one for each part of the site. English pages never load the catalogs of other languages
 * (other-catalogs.ts).
 */
const englishCatalogLoaders: Record<MessageCatalogName, () => Promise<Catalog>> = {
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
};

/** The locations of a language's built files, by name. English has none. */
export type LanguageFileUrls = Readonly<Record<string, string>>;

/** Names of countries and currencies by code. */
export type LocalizedNames = {
  readonly region: Readonly<Record<string, string>>;
  readonly currency: LocalizedNames['region'];
};

const i18nByLanguage = new Map<string, Promise<I18n>>();
let localizedNames: LocalizedNames | undefined;
let pageI18n: Promise<I18n> | undefined;
const fileUrlsByLanguage = new Map<string, LanguageFileUrls>();

/**
 * Sets the locations of a language's built files: file URLs on the server, paths in the browser. Call it before loading
 * the files.
 */
export function setLanguageFileUrls(language: string, files: LanguageFileUrls | undefined): void {
  if (files) fileUrlsByLanguage.set(language, files);
}

/**
 * Loads a language's messages. The server loads all of them, and the browser only those that every page needs. Every
 * language has its own I18n instance, because the server uses several languages at once.
 */
export function loadMessages(language: string): Promise<I18n> {
  let words = i18nByLanguage.get(language);
  if (!words) {
    const parts = import.meta.env.SSR
      ? (Object.keys(englishCatalogLoaders) as MessageCatalogName[])
      : (['shell'] as const);
    const catalogs = Promise.all(parts.map((part) => loadCatalog(language, part)));
    words = Promise.all([catalogs, loadLocalizedNames(language)]).then(([catalog]) => {
      const messages: Messages = Object.assign({}, ...catalog.map((part) => part.messages));
      return setupI18n({
        locale: language,
        locales: numberLocaleForLanguage(language),
        messages: { [language]: messages },
      });
    });
    i18nByLanguage.set(language, words);
  }
  pageI18n = words;
  return words;
}

/** Returns the names in the page's language; undefined on the server or if the page has no list of names. */
export function currentLocalizedNames(): LocalizedNames | undefined {
  return localizedNames;
}

async function loadLocalizedNames(language: string): Promise<void> {
  const file = languageFileUrl(language, 'names');
  if (!import.meta.env.SSR && file !== undefined) localizedNames = await import(/* @vite-ignore */ file);
}

/** Returns the location of a language's built file, such as a catalog; undefined for English and in development. */
export function languageFileUrl(language: string, name: string): string | undefined {
  return fileUrlsByLanguage.get(language)?.[name];
}

/** Loads the messages for one part of the site; await it before rendering. Does nothing on the server. */
export async function loadMessageCatalog(part: MessageCatalogName): Promise<void> {
  if (import.meta.env.SSR || !pageI18n) return;
  const i18n = await pageI18n;
  const { messages } = await importWithRetry<Catalog>(() => loadCatalog(i18n.locale, part));
  // A transition, so React doesn't discard server HTML that isn't hydrated yet.
  startTransition(() => i18n.load(i18n.locale, messages));
}

async function loadCatalog(language: string, part: MessageCatalogName): Promise<Catalog> {
  const file = languageFileUrl(language, part);
  if (file !== undefined) return import(/* @vite-ignore */ file);
  if (language !== 'en' && import.meta.env.DEV) {
    const { loadUnbuiltCatalog } = await import('./other-catalogs.ts');
    return loadUnbuiltCatalog(language, part, englishCatalogLoaders[part]);
  }
  return englishCatalogLoaders[part]();
}
