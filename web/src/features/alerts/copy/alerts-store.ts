import type { Problem } from '@tern/contract/problem.ts';
import { accountRequest } from '../../../data/session/account-request.ts';
import { currentSession } from '../../../data/session/session-store.ts';
import { localStore } from '../../../data/storage/browser-storage.ts';
import { readLastPerson } from '../../../data/storage/offline/last-person.ts';
import { signOutPendingKey } from '../../../data/storage/sign-out-pending.ts';
import { browserClock } from '../../../lib/time/browser-clock.ts';
import { type AlertsCopy, alertsChanged, alertsKey, readCopy } from './alerts-copy.ts';
import { nextSendAt, type SyncPorts, syncAlerts } from './sync-alerts.ts';

export type AlertsView = {
  readonly copy: AlertsCopy;
  readonly isSyncing: boolean;
  /** Why the last sync came to nothing. */
  readonly problem: Problem | undefined;
};

export type AlertsStore = ReturnType<typeof createAlertsStore>;

/** [S4.7-1] When each alert was last checked, and how often it fired, is asked for again this often. */
const lookEveryMs = 300_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The signed-in person's alerts in this browser: shown at once from the copy, brought in step with the account behind it. */
export function createAlertsStore(userId: string) {
  let copy = readCopy(localStore.read(alertsKey), userId);
  let isStored = true;
  let view: AlertsView = { copy, isSyncing: false, problem: undefined };
  let syncing: Promise<void> | undefined;
  let isAskedAgain = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function show(next: Partial<AlertsView>): void {
    view = { ...view, ...next };
    for (const listener of listeners) listener();
  }

  /** Another tab may have changed the copy: it is read anew each time, unless this browser keeps nothing. */
  function change(make: (copy: AlertsCopy) => AlertsCopy): AlertsCopy {
    const before = isStored ? readCopy(localStore.read(alertsKey) ?? copy, userId) : copy;
    copy = make(before);
    // Nothing of a person is written back after they have begun to sign out ([S4.1-4]).
    if (copy !== before && isTheirs(userId)) {
      isStored = localStore.write(alertsKey, copy);
      window.dispatchEvent(new Event(alertsChanged));
    }
    show({ copy });
    return copy;
  }

  /** Another store of this page wrote: the list of what waits, for one. */
  function takeOver(): void {
    const stored = readCopy(localStore.read(alertsKey), userId);
    if (!isStored || JSON.stringify(stored) === JSON.stringify(copy)) return;
    copy = stored;
    show({ copy });
  }

  const ports: SyncPorts = {
    request: (method, path, body) => accountRequest(method, path, body),
    pause,
    now: browserClock,
    change,
  };

  function sync(): Promise<void> {
    if (syncing) isAskedAgain = true;
    syncing ??= run().finally(() => {
      syncing = undefined;
      wakeForDeletion();
      if (isAskedAgain) {
        isAskedAgain = false;
        void sync();
      }
    });
    return syncing;
  }

  /** One tab sends at a time: two would send the same twice. */
  async function run(): Promise<void> {
    show({ isSyncing: true });
    const problem = await oneTab(() => syncAlerts(ports));
    show({ isSyncing: false, problem });
  }

  function wakeForDeletion(): void {
    clearTimeout(timer);
    const at = nextSendAt(copy);
    if (at !== undefined && at > browserClock()) timer = setTimeout(() => void sync(), at - browserClock());
  }

  return {
    view: (): AlertsView => view,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    sync,
    /** Changes the copy and tells nobody. */
    amend: (make: (copy: AlertsCopy) => AlertsCopy): void => void change(make),
    /** Changes the copy at once and tells the account behind it. */
    change(make: (copy: AlertsCopy) => AlertsCopy): void {
      change(make);
      void sync();
    },
    /** Follows the network and the other tabs. Returns what ends it; what can be told is told then, deletions too. */
    start(): () => void {
      const stop = new AbortController();
      const { signal } = stop;
      window.addEventListener('online', () => void sync(), { signal });
      document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void sync(), {
        signal,
      });
      window.addEventListener('storage', ({ key }) => key === alertsKey && change((same) => same), { signal });
      window.addEventListener(alertsChanged, takeOver, { signal });
      const looking = setInterval(() => {
        if (document.visibilityState === 'visible') void sync();
      }, lookEveryMs);
      void sync();
      return () => {
        stop.abort();
        clearTimeout(timer);
        clearInterval(looking);
        const isDeleting = ({ pending }: AlertsCopy): boolean => pending.some(({ kind }) => kind === 'delete');
        if (isDeleting(copy)) {
          change((last) => ({
            ...last,
            pending: last.pending.map((write) => (write.kind === 'delete' ? { ...write, sendAt: 0 } : write)),
          }));
          void sync();
        }
      };
    },
  };
}

async function oneTab<T>(run: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return run();
  return navigator.locks.request('tern.alerts.sync', run) as Promise<T>;
}

function isTheirs(userId: string): boolean {
  if (localStore.read(signOutPendingKey)) return false;
  const session = currentSession();
  if (session.kind === 'signed_in') return session.view.userId === userId;
  // Without a network nobody can be asked: then it is whoever was here last, until they sign out.
  return session.kind !== 'signed_out' && readLastPerson() === userId;
}
