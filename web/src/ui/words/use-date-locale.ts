import { useSyncExternalStore } from 'react';
import { usePageSettings } from '../../page/page-settings.ts';
import { browserLanguage } from './browser-language.ts';

/**
 * Returns the language to write dates in: the page's, with the browser's region if both have the same language. The
 * same date is "29 Sept 2026" in a British browser and "Sep 29, 2026" in an American one. The server's page is the same
 * for everybody, so it uses no region.
 */
export function useDateLocale(): string {
  const { language } = usePageSettings();
  return useSyncExternalStore(
    noopSubscribe,
    () => withBrowserRegion(language, browserLanguage() ?? ''),
    () => language,
  );
}

/**
 * Returns the browser's language tag if it is a regional form of `language`, otherwise `language`. Plain "en" is
 * already American English.
 */
export function withBrowserRegion(language: string, browser: string): string {
  return browser.startsWith(`${language}-`) && browser !== 'en-US' ? browser : language;
}

const noopSubscribe = () => () => {};
