import { stripLanguagePrefix } from '@tern/domain/reference/language-path.ts';
import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { createBrowserRouter, RouteObject } from 'react-router';
import { hasSessionHint } from '../../data/storage/session-hint.ts';
import { loadMessageCatalog } from '../../i18n/load-messages.ts';
import { browserClock } from '../../lib/time/browser-clock.ts';
import type { PageSettings } from '../../page/page-settings.ts';
import { hasCachedQuotes } from '../../pwa/saved-pages/cached-pages.ts';
import { watchStoredPageState, writeStoredPageState } from '../../pwa/saved-pages/stored-mark.ts';
import { shellPath, shellRoutes } from './shell-routes.ts';

type RenderInputs = { readonly settings: PageSettings; readonly routes: RouteObject[] };

/**
 * Prepares rendering after the service worker has returned the offline shell: the browser renders the page from cached
 * responses, or reports that the page isn't available offline. The shell was rendered earlier, perhaps with another
 * user's settings.
 */
export async function prepareRenderFromShell(settings: PageSettings, routes: RouteObject[]): Promise<RenderInputs> {
  watchStoredPageState();
  const theme = /(?:^|; )theme=(light|dark|system)/.exec(document.cookie)?.[1] as PageSettings['theme'] | undefined;
  const own = { ...settings, theme: theme ?? 'system', signedIn: hasSessionHint(), now: browserClock() };
  if (await canRenderOffline(new URL(window.location.href))) return { settings: own, routes };
  await loadMessageCatalog('offline');
  return { settings: own, routes: shellRoutes(routes) };
}

/** Shows the page once its data has loaded; until then, the shell's own text is visible. */
export async function replaceShellWithPage(
  router: ReturnType<typeof createBrowserRouter>,
  page: ReactElement,
): Promise<void> {
  if (!router.state.initialized) {
    await new Promise<void>((resolve) => {
      const stop = router.subscribe((state) => {
        if (!state.initialized) return;
        stop();
        resolve();
      });
    });
  }
  flushSync(() => createRoot(document).render(page));
  writeStoredPageState();
  // Simulates the first interaction (lib/time/first-interaction.ts), because parts that wait for it rely on
  // server-rendered HTML, and the shell has none.
  window.dispatchEvent(new Event('scroll'));
}

/**
 * Returns whether to try to render a page offline: pages of offers need cached offers, and /ask needs the server. The
 * home page and the pages of signed-in users work with data saved in the browser. Any other page shows the error page
 * if it can't load its data.
 */
async function canRenderOffline({ pathname: path, searchParams }: URL): Promise<boolean> {
  const pathname = stripLanguagePrefix(path);
  if (pathname === shellPath) return false;
  if (['/results', '/compare', '/share'].includes(pathname)) return hasCachedQuotes({ pathname, searchParams });
  return pathname !== '/ask';
}
