import { stripLanguagePrefix } from '@tern/domain/reference/language-path.ts';
import { loadMessageCatalog } from '../i18n/load-messages.ts';

/**
 * [S4.9-3] Prefetches the results page, so the first search opens immediately. Does nothing in data-saver mode or on
 * the results page itself.
 */
export async function prefetchResultsPage(): Promise<void> {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  if (connection?.saveData || stripLanguagePrefix(window.location.pathname) === '/results') return;
  await Promise.all([import('../pages/results-page.tsx'), loadMessageCatalog('results')]);
}
