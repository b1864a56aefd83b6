import { hasSessionHint } from '../storage/session-hint.ts';

/** Brings this browser's searches and the account's together, where somebody is signed in; visitors load nothing for it. */
export function syncHistorySoon(): void {
  if (!hasSessionHint()) return;
  import('./sync-history.ts').then(
    ({ syncHistory }) => syncHistory(),
    // Without a network the searches stay here, and are sent the next time.
    () => undefined,
  );
}
