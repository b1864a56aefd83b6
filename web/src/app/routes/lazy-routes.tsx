import type { RouteObject } from 'react-router';
import type { GuardedPath } from '../../data/session/guard/guarded-paths.ts';
import { loadMessageCatalog } from '../../i18n/load-messages.ts';
import type { MessageCatalogName } from '../../i18n/message-catalog-sources.ts';
import { importWithRetry } from '../../lib/time/import-with-retry.ts';
import { lazyPage, type PageHandle, type PageModule } from './page-route.ts';

/** The source file of `lazyRoutes`. Its chunk must load before any of its pages. */
export const lazyRoutesSource = 'src/app/routes/lazy-routes.tsx';

/**
 * [S2.1] Returns the route of a page that renders its content only for signed-in users. `file` is the page's file name
 * without "-page.tsx".
 */
function guardedRoute(
  path: GuardedPath,
  load: () => Promise<PageModule>,
  words?: MessageCatalogName,
  file: string = path,
) {
  const lazy = async (): Promise<PageModule> => {
    const [module, { GuardedPage }] = await Promise.all([
      importWithRetry(load),
      importWithRetry(() => import('../../data/session/guard/guarded-page.tsx')),
      loadMessageCatalog('account'),
      words && loadMessageCatalog(words),
    ]);
    const { Component: Inner } = module;
    return { Component: () => <GuardedPage path={path}>{Inner && <Inner />}</GuardedPage> };
  };
  const source = `src/pages/account/${file}-page.tsx`;
  return { path, id: path, handle: { source, catalog: 'account' } satisfies PageHandle, lazy };
}

type HelpPageModule = PageModule & { readonly loadHelp: (language: string) => Promise<void> };

/** Returns a Help Center route. In languages other than English, it also loads the article list before hydration. */
function helpRoute(source: string, load: () => Promise<HelpPageModule>) {
  return lazyPage({ source, catalog: 'help' }, load, ({ loadHelp }) =>
    loadHelp(typeof document === 'undefined' ? 'en' : document.documentElement.lang),
  );
}

/** All routes other than `eagerRoutes`. The server always has them; the browser loads them on first use. */
export const lazyRoutes: RouteObject[] = [
  guardedRoute('profile', () => import('../../pages/account/profile-page.tsx')),
  guardedRoute('saved', () => import('../../pages/account/saved-page.tsx'), 'own'),
  guardedRoute('favorites', () => import('../../pages/account/saved-page.tsx'), 'own', 'saved'),
  guardedRoute('alerts', () => import('../../pages/account/alerts-page.tsx'), 'own'),
  guardedRoute('delivery-tracking', () => import('../../pages/account/delivery-tracking-page.tsx'), 'own'),
  {
    path: 'share',
    id: 'share',
    ...lazyPage(
      { source: 'src/pages/share/share-page.tsx', catalog: 'sharing' },
      () => import('../../pages/share/share-page.tsx'),
    ),
  },
  {
    path: 'about/score',
    id: 'score',
    ...lazyPage(
      { source: 'src/pages/about/score-page.tsx', catalog: 'about' },
      () => import('../../pages/about/score-page.tsx'),
    ),
  },
  {
    path: 'about',
    id: 'about',
    ...lazyPage(
      { source: 'src/pages/about/about-page.tsx', catalog: 'about' },
      () => import('../../pages/about/about-page.tsx'),
    ),
  },
  {
    path: 'help',
    id: 'help',
    ...helpRoute('src/pages/help/help-page.tsx', () => import('../../pages/help/help-page.tsx')),
  },
  {
    path: 'help/article/:slug',
    id: 'article',
    ...helpRoute('src/pages/help/article-page.tsx', () => import('../../pages/help/article-page.tsx')),
  },
  {
    path: 'contact',
    id: 'contact',
    ...lazyPage(
      { source: 'src/pages/contact/contact-page.tsx', catalog: 'help' },
      () => import('../../pages/contact/contact-page.tsx'),
    ),
  },
  {
    path: 'sign-in',
    id: 'sign-in',
    ...lazyPage(
      { source: 'src/pages/account/sign-in-page.tsx', catalog: 'account' },
      () => import('../../pages/account/sign-in-page.tsx'),
    ),
  },
  {
    path: 'languages',
    id: 'languages',
    ...lazyPage(
      { source: 'src/pages/languages-page.tsx', catalog: 'help' },
      () => import('../../pages/languages-page.tsx'),
    ),
  },
  {
    path: 'privacy',
    id: 'privacy',
    ...lazyPage(
      { source: 'src/pages/legal/privacy-page.tsx', catalog: 'help' },
      () => import('../../pages/legal/privacy-page.tsx'),
    ),
  },
  {
    path: 'terms',
    id: 'terms',
    ...lazyPage(
      { source: 'src/pages/legal/terms-page.tsx', catalog: 'help' },
      () => import('../../pages/legal/terms-page.tsx'),
    ),
  },
  {
    path: 'check',
    id: 'check',
    ...lazyPage({ source: 'src/pages/check-page.tsx', catalog: 'check' }, () => import('../../pages/check-page.tsx')),
  },
  {
    path: 'send',
    id: 'send',
    ...lazyPage(
      { source: 'src/pages/send/send-page.tsx', catalog: 'send' },
      () => import('../../pages/send/send-page.tsx'),
    ),
  },
  {
    path: 'send/:corridor',
    id: 'corridor',
    ...lazyPage(
      { source: 'src/pages/send/corridor-page.tsx', catalog: 'send' },
      () => import('../../pages/send/corridor-page.tsx'),
    ),
  },
  {
    path: 'providers',
    id: 'providers',
    ...lazyPage(
      { source: 'src/pages/providers/providers-page.tsx', catalog: 'providers' },
      () => import('../../pages/providers/providers-page.tsx'),
    ),
  },
  {
    path: 'providers/:provider',
    id: 'provider',
    ...lazyPage(
      { source: 'src/pages/providers/provider-page.tsx', catalog: 'providers' },
      () => import('../../pages/providers/provider-page.tsx'),
    ),
  },
  {
    path: 'corrections',
    id: 'corrections',
    ...lazyPage(
      { source: 'src/pages/corrections/corrections-page.tsx', catalog: 'providers' },
      () => import('../../pages/corrections/corrections-page.tsx'),
    ),
  },
  {
    path: 'report-error',
    id: 'report-error',
    ...lazyPage(
      { source: 'src/pages/corrections/report-page.tsx', catalog: 'providers' },
      () => import('../../pages/corrections/report-page.tsx'),
    ),
  },
  {
    path: 'developers/embed',
    id: 'embed-builder',
    ...lazyPage(
      { source: 'src/pages/developers/embed-builder-page.tsx', catalog: 'send' },
      () => import('../../pages/developers/embed-builder-page.tsx'),
    ),
  },
  {
    path: 'data',
    id: 'data',
    ...lazyPage(
      { source: 'src/pages/developers/open-data-page.tsx', catalog: 'send' },
      () => import('../../pages/developers/open-data-page.tsx'),
    ),
  },
  {
    path: 'developers/terms',
    id: 'api-terms',
    ...lazyPage(
      { source: 'src/pages/developers/api-terms-page.tsx', catalog: 'send' },
      () => import('../../pages/developers/api-terms-page.tsx'),
    ),
  },
  {
    path: 'developers',
    id: 'developers',
    ...lazyPage(
      { source: 'src/pages/developers/developers-page.tsx', catalog: 'send' },
      () => import('../../pages/developers/developers-page.tsx'),
    ),
  },
];

/** Returns all the site's routes by adding the lazy routes to the given root. */
export function withLazyRoutes([root]: readonly RouteObject[]): RouteObject[] {
  if (!root || root.index) throw new Error('The first route holds all others');
  return [{ ...root, children: [...(root.children ?? []), ...lazyRoutes] }];
}
