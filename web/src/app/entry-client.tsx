import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createHttpPageApi } from '../data/api/create-http-page-api.ts';
import { pageApiContext } from '../data/api/page-api-context.ts';
import { searchFetch } from '../data/bot-check/search-fetch.ts';
import '../lib/time/first-interaction.ts';
import { formatRate } from '@tern/domain/money/format-money.ts';
import { languagePrefix, stripLanguagePrefix } from '@tern/domain/reference/language-path.ts';
import { loadOptionLists } from '../data/reference/option-lists.ts';
import { safeLocalStorage, safeSessionStorage } from '../data/storage/create-browser-storage.ts';
import { formInputKey } from '../data/storage/form-input-key.ts';
import { hasSessionHint, onSessionChange } from '../data/storage/session-hint.ts';
import { signOutPendingKey } from '../data/storage/sign-out-pending.ts';
import { loadMessages, setLanguageFileUrls } from '../i18n/load-messages.ts';
import { nextTask } from '../lib/time/next-task.ts';
import { idleTasks } from '../shell/deferred/idle-tasks.ts';
import { HtmlDocument } from './html-document.tsx';
import { hydrationBlockId, parseHydrationData } from './hydration-data.ts';
import { loadLazyRoutes } from './load-lazy-routes.ts';
import '../pwa/install/saved-install-prompt.ts';
import { prefetchResultsPage } from './prefetch-results-page.ts';
import { eagerRoutes, notFoundId } from './routes/eager-routes.tsx';

idleTasks.push(prefetchResultsPage);

const importLazyRoutes = () => import('./routes/lazy-routes.tsx');

/**
 * Returns the eager routes if they include the page, and all routes otherwise. After a start with the eager routes, the
 * lazy routes load on the first navigation to one of them.
 */
async function loadRoutesForPath(pathname: string) {
  const isFirst = matchRoutes(eagerRoutes, pathname)?.at(-1)?.route.id !== notFoundId;
  if (isFirst) return eagerRoutes;
  return (await importLazyRoutes()).withLazyRoutes(eagerRoutes);
}

/** Hydrates the server's page with the data that came with it. */
async function hydrate(): Promise<void> {
  // Starts a new task, because the one that evaluated the loaded code was already long.
  await nextTask();
  const data = parseHydrationData(document.getElementById(hydrationBlockId)?.textContent ?? '{}');
  const hydrationData = data.router;
  const { language, catalogs } = data.settings;
  setLanguageFileUrls(language, catalogs);
  const words = loadMessages(language);
  const path = stripLanguagePrefix(window.location.pathname);
  const site = await loadRoutesForPath(path);
  // The offline shell has no data, so the browser renders the page from its cache.
  const shell = hydrationData ? undefined : await import('./offline-shell/start-shell.tsx');
  const { settings, routes } = shell
    ? await shell.prepareRenderFromShell(data.settings, site)
    : { ...data, routes: site };
  const [i18n] = await Promise.all([words, loadLazyRoutes(routes, path), loadOptionLists(language)]);
  // Formatting the first number in a language takes 60 ms on a slow phone, so it runs in its own task before hydration.
  await nextTask();
  formatRate(1, language);
  await nextTask();
  const api = createHttpPageApi(searchFetch);
  const router = createBrowserRouter(routes, {
    basename: `${languagePrefix(language)}/`,
    ...(hydrationData && { hydrationData }),
    ...(site === eagerRoutes && {
      patchRoutesOnNavigation: async ({ patch }) => patch('root', (await importLazyRoutes()).lazyRoutes),
    }),
    getContext: () => new RouterContextProvider(new Map([[pageApiContext, api]])),
  });
  const page = (
    <HtmlDocument settings={settings} i18n={i18n}>
      <RouterProvider router={router} />
    </HtmlDocument>
  );
  if (shell) await shell.replaceShellWithPage(router, page);
  // A transition yields to input. Without one, a slow phone doesn't respond while it hydrates a long page.
  else startTransition(() => void hydrateRoot(document, page));
  // [S3.2-1] Visitors never load this code.
  const startPreferences = async (): Promise<void> => {
    if (!hasSessionHint()) return;
    const preferences = await import('../data/preferences/start-preferences.ts');
    await preferences.startPreferences(router);
  };
  onSessionChange(() => void startPreferences());
  void startPreferences();
  if (window.location.search.includes('sign-in=')) {
    const { showSignInErrorFromUrl } = await import('../data/session/sign-in/show-sign-in-error-from-url.ts');
    await showSignInErrorFromUrl(settings.instance.signsInElsewhere === true);
  }
  if (safeSessionStorage.read(formInputKey)) {
    const { restoreFormInput } = await import('../shell/deferred/language/form-input.ts');
    await restoreFormInput(document);
  }
  if (safeLocalStorage.read(signOutPendingKey)) {
    const { finishSignOut } = await import('../data/session/sign-out.ts');
    await finishSignOut();
  }
}

void hydrate();
