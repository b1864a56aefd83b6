import { isOnline, onConnectivityChange } from '../../lib/connectivity.ts';
import { onSessionChange } from '../storage/session-hint.ts';
import { startOutboxView } from './current-outbox-view.ts';
import { hasLegacyAccountData, migrateLegacyAlerts } from './migrate-legacy-alerts.ts';
import { offlineQueue, onQueueReset, outbox, runExclusively } from './page-outbox.ts';
import { showQueueResetToast } from './show-unsent-toast.ts';

let isStarted = false;

/** [S4.9-1] Sends queued actions: now, whenever the network comes back, and when their owner signs in again. */
export function startOutbox(): void {
  if (isStarted) return;
  isStarted = true;
  onQueueReset(() => void showQueueResetToast());
  startOutboxView();
  onConnectivityChange(() => isOnline() && void outbox.drainNow());
  onSessionChange(() => void outbox.drainNow().then(outbox.announce));
  void migrateAlerts().then(outbox.announce).then(outbox.drain);
}

/** Moves alert changes from older versions into the queue, in one tab. If the queue is full, the next visit retries. */
async function migrateAlerts(): Promise<void> {
  if (!hasLegacyAccountData()) return;
  await runExclusively(() => migrateLegacyAlerts(offlineQueue)).catch(() => {});
}
