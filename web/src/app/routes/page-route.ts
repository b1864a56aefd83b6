import type { RouteObject } from 'react-router';
import { loadMessageCatalog } from '../../i18n/load-messages.ts';
import type { MessageCatalogName } from '../../i18n/message-catalog-sources.ts';
import { importWithRetry } from '../../lib/time/import-with-retry.ts';

/**
 * Metadata of a page route: its source file in the build manifest, and the catalog that it needs in addition to the
 * shell's.
 */
export type PageHandle = { readonly source: string; readonly words?: MessageCatalogName };

export type PageModule = Pick<RouteObject, 'Component' | 'loader'>;

/** Returns a lazily loaded page together with its translations. */
export function lazyPage(handle: PageHandle, load: () => Promise<PageModule>) {
  const lazy = async (): Promise<PageModule> => {
    const [module] = await Promise.all([importWithRetry(load), handle.words && loadMessageCatalog(handle.words)]);
    return module;
  };
  return { handle, lazy };
}
