import type { Density } from '@tern/contract/page-rendering.ts';

/** The cookie for the list density, which the server applies when it renders a page, so nothing moves on load. */
const densityCookieName = 'density';
const yearSeconds = 365 * 24 * 60 * 60;

/**
 * [S3.1-7] Applies preferences.display.compactMode immediately and remembers it for a year. The default density is
 * undefined, which deletes the cookie.
 */
export function applyDensity(density: Density): void {
  const root = document.documentElement;
  if (density === undefined) delete root.dataset['density'];
  else root.dataset['density'] = density;
  try {
    const age = density === undefined ? 0 : yearSeconds;
    document.cookie = `${densityCookieName}=${density ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax`;
  } catch {
    // A sandboxed page has no cookies: the choice lasts until the page is closed.
  }
}
