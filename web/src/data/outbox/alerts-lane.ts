import { localStore } from '../storage/browser-storage.ts';
import { type AlertsQueue, loadAlertsQueue } from './alerts-queue.ts';

/** localStorage, written by features/alerts/copy/alerts-copy.ts. Only looked at: all else is loaded when something waits there. */
const alertsKey = 'tern.alerts';

/** The alerts' own queue, when something is in it. */
export async function alertsQueue(): Promise<AlertsQueue | undefined> {
  const copy = localStore.read(alertsKey) as { pending?: readonly unknown[] } | null | undefined;
  return copy?.pending && copy.pending.length > 0 ? loadAlertsQueue() : undefined;
}

/** The changes of alerts as the outbox drains them: all at once, in the turn of the oldest. */
export const alertsLane = {
  async oldestAt(now = Number.POSITIVE_INFINITY): Promise<number | undefined> {
    const waiting = (await alertsQueue())?.waitingAlerts(now) ?? [];
    return waiting.length > 0 ? Math.min(...waiting.map(({ at }) => at)) : undefined;
  },
  async send(userId: string): Promise<void> {
    await (await alertsQueue())?.sendWaitingAlerts(userId);
  },
};
