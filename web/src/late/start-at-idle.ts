import { startOutbox } from '../offline/start-outbox.ts';
import { applyStoredConsent } from '../privacy/apply-stored-consent.ts';
import { keepSubscription } from '../push/keep-subscription.ts';
import { registerWorker } from '../stored/register-worker.ts';
import { watchStoredMark } from '../stored/stored-mark.ts';
import { watchCrashes } from '../telemetry/crashes/watch-crashes.ts';
import { startEvents } from '../telemetry/events/start-events.ts';
import { startPageHealth } from '../telemetry/health/page-health.ts';
import { nextTask } from '../time/next-task.ts';
import { startTrustTokens } from '../trust-tokens/start-trust-tokens.ts';
import { prefetchResults } from './prefetch-results.ts';

/** [S4.9-3] What begins once the page stands and the browser is idle; nothing of it can hold up or break the page. One line each. */
const starters: readonly (() => void | Promise<void>)[] = [
  watchCrashes,
  watchStoredMark,
  startOutbox,
  registerWorker,
  applyStoredConsent,
  startEvents,
  startPageHealth,
  prefetchResults,
  keepSubscription,
  startTrustTokens,
];

/** Starts everything, each in a task of its own; a part that fails says so on the console and holds up no other. */
export async function startAtIdle(): Promise<void> {
  for (const start of starters) {
    await nextTask();
    void (async () => start())().catch((error: unknown) => console.warn('idle work failed', error));
  }
}
