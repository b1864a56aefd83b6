import type { IncomingHttpHeaders } from 'node:http';
import type { Density, Theme } from '@tern/contract/page-rendering.ts';

/** Languages that the interface is translated into. */
const interfaceLanguages: readonly string[] = ['en'];
const themes: readonly string[] = ['light', 'dark', 'system'];

type ReaderSettings = { language: string; theme: Theme; density: Density; signedIn: boolean; noticeDismissed: boolean };

/**
 * Returns the language, theme and density to render, and whether to leave space for somebody's name: the reader's own
 * choice (cookie), then the browser's preference, then English and system.
 */
export function readerSettings(headers: IncomingHttpHeaders): ReaderSettings {
  const cookies = headers.cookie ?? '';
  const chosen = cookieValue(cookies, 'language');
  const theme = cookieValue(cookies, 'theme');
  return {
    language: interfaceLanguages.find((language) => language === chosen) ?? wished(headers['accept-language']) ?? 'en',
    theme: theme !== undefined && themes.includes(theme) ? (theme as Theme) : 'system',
    density: cookieValue(cookies, 'density') === 'compact' ? 'compact' : undefined,
    noticeDismissed: cookieValue(cookies, 'notice-dismissed') === 'yes',
    signedIn: /(?:^|;\s*)signed-in=1(?:;|$)/.test(cookies),
  };
}

function cookieValue(cookies: string, name: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([a-zA-Z-]{1,12})(?:;|$)`).exec(cookies)?.[1];
}

function wished(acceptLanguage: string | undefined): string | undefined {
  const wishes = (acceptLanguage ?? '').slice(0, 200).split(',');
  for (const wish of wishes) {
    const language = wish.trim().split(/[-;]/)[0]?.toLowerCase();
    if (language !== undefined && interfaceLanguages.includes(language)) return language;
  }
  return undefined;
}
