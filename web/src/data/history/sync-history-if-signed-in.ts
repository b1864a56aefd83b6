import { importWithRetry } from '../../lib/time/import-with-retry.ts';
import { hasSessionHint } from '../storage/session-hint.ts';

/** Syncs this browser's searches with the account's when a user is signed in. Loads nothing for visitors. */
export function syncHistoryIfSignedIn(): void {
  if (!hasSessionHint()) return;
  importWithRetry(() => import('./sync-history.ts')).then(
    ({ syncHistory }) => syncHistory(),
    // Offline, the searches stay in this browser and are sent with the next sync.
    () => undefined,
  );
}
