import { localStore } from '../../../data/storage/browser-storage.ts';
import { readLastPerson } from '../../../data/storage/offline/last-person.ts';
import { hasSessionHint } from '../../../data/storage/session-hint.ts';
import { type AlertsCopy, alertsKey, readCopy } from './alerts-copy.ts';
import { createAlertsStore } from './alerts-store.ts';

/** A change of an alert that the account has not taken, as the list of all that waits shows it. */
export type WaitingAlert = {
  readonly key: string;
  readonly isDeletion: boolean;
  /** 'USD → PHP' */
  readonly about: string;
  /** Milliseconds since 1970. */
  readonly at: number;
};

/** What waits of the signed-in person's alerts; deletions count once they can no longer be taken back. */
export function waitingAlerts(now: number): readonly WaitingAlert[] {
  const copy = copyHere();
  if (!copy) return [];
  return copy.pending
    .filter((write) => write.kind === 'put' || write.sendAt <= now)
    .map((write) => {
      const wishes = write.wishes ?? write.base;
      const about = wishes ? `${wishes.fromCurrency} → ${wishes.toCurrency}` : '';
      return { key: `${write.id} ${write.at}`, isDeletion: write.kind === 'delete', about, at: write.at };
    });
}

/** Lets these changes go; what the account holds then stands again. */
export function discardWaitingAlerts(keys: readonly string[]): void {
  const copy = copyHere();
  if (!copy) return;
  const store = createAlertsStore(copy.userId);
  store.amend((last) => ({ ...last, pending: last.pending.filter(({ id, at }) => !keys.includes(`${id} ${at}`)) }));
}

/** Sends what waits, as the page of alerts does (one tab at a time; ADR 0023). Settles when that is done or has failed. */
export async function sendWaitingAlerts(userId: string): Promise<void> {
  await createAlertsStore(userId).sync();
}

function copyHere(): AlertsCopy | undefined {
  const userId = hasSessionHint() ? readLastPerson() : undefined;
  return userId === undefined ? undefined : readCopy(localStore.read(alertsKey), userId);
}
