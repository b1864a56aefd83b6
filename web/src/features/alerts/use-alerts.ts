import type { Problem } from '@tern/contract/problem.ts';
import type { QueuedAction } from '@tern/domain/offline/queued-action.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { keepAndSend } from '../../data/outbox/send-or-queue.ts';
import { offlineQueue, onOutboxNews, outbox } from '../../data/outbox/the-outbox.ts';
import { accountRequest } from '../../data/session/account-request.ts';
import { useSession } from '../../data/session/session-store.ts';
import { listOwner, readSavedList, saveList } from '../../data/storage/offline/saved-lists.ts';
import { browserClock } from '../../lib/time/browser-clock.ts';
import type { AlertSettings } from './alert-settings.ts';
import { onAlertNews } from './notify/alert-fired.ts';
import {
  alertPath,
  alertsPath,
  type LostVersion,
  lostVersions,
  type RemoteAlert,
  rowsOf,
  type ShownAlert,
  shownAlerts,
  versionOf,
  withDone,
} from './shown-alerts.ts';

/** How long a person can undo a deletion: the account deletes the history with the alert. */
export const undoMs = 20_000;
/** [S4.7-1] How often the page asks again when each alert was last checked. */
const readEveryMs = 300_000;

export type Alerts = {
  /** Whether the list is known, from the account or from this browser's copy. */
  readonly isKnown: boolean;
  readonly shown: readonly ShownAlert[];
  readonly lost: readonly LostVersion[];
  /** When the account's list was last read, in milliseconds since 1970; 0 = never. */
  readonly readAt: number;
  readonly isReading: boolean;
  /** Why the last read failed. */
  readonly problem: Problem | undefined;
  readonly isWaiting: boolean;
  reload(): Promise<void>;
  /** Makes or changes alerts. Returns whether all were saved, here or in the account. */
  put(all: readonly { readonly id: string; readonly wishes: AlertSettings }[]): Promise<boolean>;
  /** Deletes alerts; until `undoMs` are over it can be undone. */
  remove(all: readonly ShownAlert[]): Promise<boolean>;
  undoRemoval(id: string): Promise<void>;
  restoreLost(version: LostVersion): Promise<void>;
  discardLost(version: LostVersion): Promise<void>;
};

type Read = { readonly rows: readonly RemoteAlert[]; readonly at: number };

/** The alerts of whoever is signed in, and what changes them. Undefined until it is known who that is. */
export function useAlerts(): Alerts | undefined {
  const session = useSession();
  const userId = session.kind === 'signed_in' ? session.view.userId : undefined;
  const [read, setRead] = useState<Read>();
  const [queue, setQueue] = useState<readonly QueuedAction[]>([]);
  const [status, setStatus] = useState<{ readonly isReading: boolean; readonly problem?: Problem }>({
    isReading: true,
  });
  const turn = useRef(0);
  const known = useRef<{ queue: readonly QueuedAction[]; read?: Read | undefined }>({ queue });

  const show = useCallback((next: Read, asker = listOwner()): void => {
    saveList(asker, alertsPath, { alerts: next.rows });
    known.current.read = next;
    setRead(next);
  }, []);

  const reload = useCallback(async (): Promise<void> => {
    turn.current += 1;
    const own = turn.current;
    const asker = listOwner();
    setStatus((before) => ({ ...before, isReading: true }));
    const reply = await accountRequest<unknown>('GET', alertsPath);
    // A newer answer has arrived, or a change was done meanwhile that this answer doesn't know.
    if (own !== turn.current) return;
    const rows = reply.ok ? rowsOf(reply.data) : undefined;
    if (rows) show({ rows, at: browserClock() }, asker);
    setStatus(reply.ok ? { isReading: false } : { isReading: false, problem: reply.problem });
  }, [show]);

  useEffect(() => {
    if (userId === undefined) return;
    const copy = readSavedList(alertsPath);
    const rows = rowsOf(copy?.answer);
    known.current.read = copy && rows ? { rows, at: copy.readAt } : undefined;
    setRead(known.current.read);
    const take = (all: readonly QueuedAction[]): void => {
      known.current.queue = all.filter(({ owner, kind }) => owner === userId && kind === 'alert');
      setQueue(known.current.queue);
    };
    void offlineQueue.read().then(take);
    const stopNews = onOutboxNews(({ queue: all, settled }) => {
      const action = known.current.queue.find(({ key }) => key === settled?.key);
      const isDone = action !== undefined && !all.some(({ key }) => key === action.key) && settled?.reply !== undefined;
      take(all);
      if (!action || !settled?.reply) return;
      const { rows: before, at } = known.current.read ?? { rows: [], at: 0 };
      if (isDone && at > 0) show({ at, rows: withDone(before, action, settled.reply.ok ? settled.reply.data : null) });
      void reload();
    });
    const stopAlerts = onAlertNews(() => void reload());
    const stop = new AbortController();
    const look = (): void => void (document.visibilityState === 'visible' && reload());
    window.addEventListener('online', look, { signal: stop.signal });
    document.addEventListener('visibilitychange', look, { signal: stop.signal });
    const timer = setInterval(look, readEveryMs);
    void reload();
    return () => {
      turn.current += 1;
      stopNews();
      stopAlerts();
      stop.abort();
      clearInterval(timer);
      void outbox.endUndo();
    };
  }, [userId, reload, show]);

  const shown = useMemo(() => shownAlerts(read?.rows ?? [], queue), [read, queue]);
  if (userId === undefined) return undefined;
  const rows = read?.rows ?? [];
  return {
    ...status,
    problem: status.problem,
    isKnown: read !== undefined || shown.length > 0,
    shown,
    lost: lostVersions(rows, queue),
    readAt: read?.at ?? 0,
    isWaiting: queue.some(({ state }) => state.kind !== 'refused'),
    reload,
    put: (all) =>
      keepAndSend(all.map(({ id, wishes }) => ({ ...actionOn(id, wishes, rows, queue), method: 'PUT', body: wishes }))),
    remove: (all) =>
      keepAndSend(
        all.map(({ alert }) => ({ ...actionOn(alert.id, alert, rows, queue), method: 'DELETE' })),
        undoMs,
      ),
    undoRemoval: (id) =>
      outbox.discard(
        queue.filter(({ path, state }) => path === alertPath(id) && state.kind === 'held').map(({ key }) => key),
      ),
    async restoreLost({ key, keys }) {
      await outbox.discard(keys.filter((each) => each !== key));
      await outbox.tryAgain(key);
    },
    discardLost: ({ keys }) => outbox.discard(keys),
  };
}

/** What each change of an alert says. `fromCurrency`, `toCurrency`: for the list of what waits. */
function actionOn(
  id: string,
  { fromCurrency, toCurrency }: Pick<AlertSettings, 'fromCurrency' | 'toCurrency'>,
  rows: readonly RemoteAlert[],
  queue: readonly QueuedAction[],
) {
  const basedOn = versionOf(id, rows, queue);
  const about = `${fromCurrency} → ${toCurrency}`;
  return { kind: 'alert', path: alertPath(id), about, ...(basedOn !== undefined && { basedOn }) } as const;
}
