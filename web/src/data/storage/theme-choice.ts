import type { Theme } from '@tern/contract/page-rendering.ts';

/**
 * The cookie for the theme, which the server applies when it renders pages, so the wrong theme doesn't flash on load.
 */
export const themeCookieName = 'theme';
const yearSeconds = 365 * 24 * 60 * 60;

const listeners = new Set<(theme: Theme) => void>();

/** Applies a theme immediately and remembers it for a year. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  const scheme = document.querySelector('meta[name="color-scheme"]');
  scheme?.setAttribute('content', theme === 'system' ? 'light dark' : theme);
  for (const listener of listeners) listener(theme);
  try {
    document.cookie = `${themeCookieName}=${theme}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
  } catch {
    // A sandboxed page has no cookies: the theme lasts until the page is closed.
  }
}

export function currentTheme(): Theme {
  const theme = document.documentElement.dataset.theme;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Calls `listener` each time a theme is chosen on this page; returns a function that unsubscribes it. */
export function onThemeChange(listener: (theme: Theme) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
