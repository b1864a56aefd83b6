import type { IncomingHttpHeaders } from 'node:http';
import type { Density, Theme } from '@tern/contract/page-rendering.ts';

const themes: readonly string[] = ['light', 'dark', 'system'];

export type VisitorSettings = { theme: Theme; density: Density; signedIn: boolean; noticeDismissed: boolean };

/**
 * Returns the settings in a visitor's cookies. Missing or invalid values become defaults. `signedIn` is only a hint
 * from a cookie, not a verified session. The language comes from the URL (page-language-resolution.ts).
 */
export function readVisitorSettings(headers: IncomingHttpHeaders): VisitorSettings {
  const cookies = headers.cookie ?? '';
  const theme = getCookieValue(cookies, 'theme');
  return {
    theme: theme !== undefined && themes.includes(theme) ? (theme as Theme) : 'system',
    density: getCookieValue(cookies, 'density') === 'compact' ? 'compact' : undefined,
    noticeDismissed: getCookieValue(cookies, 'notice-dismissed') === 'yes',
    signedIn: /(?:^|;\s*)signed-in=1(?:;|$)/.test(cookies),
  };
}

/** Returns the value of a cookie that contains a single word, or undefined if there is none. */
export function getCookieValue(cookies: string, name: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([a-zA-Z-]{1,12})(?:;|$)`).exec(cookies)?.[1];
}
