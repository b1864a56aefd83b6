import { hasSessionHint } from '../storage/session-hint.ts';

/** Syncs this browser's searches with the account's when somebody is signed in; visitors load nothing for it. */
export function syncHistorySoon(): void {
  if (!hasSessionHint()) return;
  import('./sync-history.ts').then(
    ({ syncHistory }) => syncHistory(),
    // Offline, the searches stay here and are sent the next time.
    () => undefined,
  );
}
