import { barePath } from '@tern/domain/reference/language-path.ts';
import { loadMessagePart } from '../i18n/load-messages.ts';

/**
 * [S4.9-3] Prefetches the results screen, so that the first search shows at once. Not for people whose browser saves
 * data.
 */
export async function prefetchResults(): Promise<void> {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  if (connection?.saveData || barePath(window.location.pathname) === '/results') return;
  await Promise.all([import('../pages/results-page.tsx'), loadMessagePart('results')]);
}
