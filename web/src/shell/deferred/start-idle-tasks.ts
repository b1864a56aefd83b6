import { startTrustTokens } from '../../data/bot-check/trust-tokens/start-trust-tokens.ts';
import { startOutbox } from '../../data/outbox/start-outbox.ts';
import { applySavedConsent } from '../../features/consent/privacy/apply-saved-consent.ts';
import { nextTask } from '../../lib/time/next-task.ts';
import { startPushSubscriptionSync } from '../../pwa/push/start-push-subscription-sync.ts';
import { registerServiceWorker } from '../../pwa/register-service-worker.ts';
import { watchStoredPageState } from '../../pwa/saved-pages/stored-mark.ts';
import { watchCrashes } from '../../telemetry/crashes/watch-crashes.ts';
import { startEventTracking } from '../../telemetry/events/start-event-tracking.ts';
import { startPageApiMonitor } from '../../telemetry/health/page-api-monitor.ts';
import { idleTasks } from './idle-tasks.ts';

/** [S4.9-3] Tasks that start once the page is shown and the browser is idle, so they can't delay or break the page. */
const shellIdleTasks: readonly (() => void | Promise<void>)[] = [
  watchCrashes,
  watchStoredPageState,
  startOutbox,
  registerServiceWorker,
  applySavedConsent,
  startEventTracking,
  startPageApiMonitor,
  startPushSubscriptionSync,
  startTrustTokens,
];

/** Starts each task separately; a failure is logged to the console and doesn't affect the other tasks. */
export async function startIdleTasks(): Promise<void> {
  for (const start of [...shellIdleTasks, ...idleTasks]) {
    await nextTask();
    void (async () => start())().catch((error: unknown) => console.warn('idle work failed', error));
  }
}
