import type { RouteObject } from 'react-router';
import { loadMessageCatalog } from '../../i18n/load-messages.ts';
import type { MessageCatalogName } from '../../i18n/message-catalog-sources.ts';
import { importWithRetry } from '../../lib/time/import-with-retry.ts';

/**
 * Metadata of a page route: its source file in the build manifest, and the catalog that it needs in addition to the
 * shell's.
 */
export type PageHandle = { readonly source: string; readonly catalog?: MessageCatalogName };

export type PageModule = Pick<RouteObject, 'Component' | 'loader'>;

/**
 * Returns a lazily loaded page together with its translations. `prepare` loads what the page needs before hydration. It
 * receives the page, because `load` may import only one file: a retry imports only the file that failed.
 */
export function lazyPage<T extends PageModule>(
  handle: PageHandle,
  load: () => Promise<T>,
  prepare?: (page: T) => Promise<void>,
) {
  const lazy = async (): Promise<PageModule> => {
    const [page] = await Promise.all([importWithRetry(load), handle.catalog && loadMessageCatalog(handle.catalog)]);
    await prepare?.(page);
    return page;
  };
  return { handle, lazy };
}
