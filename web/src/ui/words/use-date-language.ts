import { useSyncExternalStore } from 'react';
import { usePageSettings } from '../../page/page-settings.ts';
import { browserLanguage } from './browser-language.ts';

/**
 * The language to write dates in: the page's, with the browser's region where both speak the same. "29 Sept 2026" in a British
 * browser, "Sep 29, 2026" in an American one. The server's page is the same for everybody, so it has no region.
 */
export function useDateLanguage(): string {
  const { language } = usePageSettings();
  return useSyncExternalStore(
    never,
    () => withRegion(language, browserLanguage() ?? ''),
    () => language,
  );
}

/** American English is what plain "en" is already. */
export function withRegion(language: string, browser: string): string {
  return browser.startsWith(`${language}-`) && browser !== 'en-US' ? browser : language;
}

const never = () => () => {};
