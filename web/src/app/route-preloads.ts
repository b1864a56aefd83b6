// oxlint-disable-next-line typescript/triple-slash-reference -- these modules exist only in the build; tests are typed with another tsconfig
/// <reference path="../env.d.ts" />
import manifest from 'virtual:client-manifest';
import type { PageAssets } from '@tern/contract/page-rendering.ts';
import type { RouteObject } from 'react-router';
import { languageFileUrls } from './language-file-urls.ts';
import { lazyRoutes, lazyRoutesSource } from './routes/lazy-routes.tsx';
import type { PageHandle } from './routes/page-route.ts';

/**
 * Returns the URLs of the chunks and catalogs that a page needs in addition to the entry, so the browser can fetch all
 * of them at once.
 */
export function routePreloads(matches: readonly { route: RouteObject }[], locale: string): PageAssets['preloads'] {
  const handles = matches.map(({ route }) => route.handle as PageHandle | undefined);
  const catalogs = languageFileUrls(locale);
  const parts = ['shell' as const, ...handles.map((handle) => handle?.catalog)].filter((part) => part !== undefined);
  const words = parts.filter((part) => !catalogs?.[part]).map((part) => `src/i18n/en.${part}.po`);
  const files = new Set<string>();
  const add = (source: string | undefined): void => {
    const chunk = source === undefined ? undefined : manifest[source];
    if (!chunk || files.has(chunk.file) || source === entrySource) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  const isLater = matches.some(({ route }) => lazyRoutes.some(({ id }) => id === route.id));
  for (const source of [isLater ? lazyRoutesSource : undefined, ...handles.map((handle) => handle?.source), ...words])
    add(source);
  return [...[...files].map((file) => `/${file}`), ...[...parts, 'names'].flatMap((part) => catalogs?.[part] ?? [])];
}

const entrySource = 'src/app/entry-client.tsx';
