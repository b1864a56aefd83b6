import type { Problem } from '@tern/contract/problem.ts';
import { useEffect } from 'react';
import { useAccountQuery, useQueuedActions } from '../../data/account/use-account-query.ts';
import { endUndoPeriod, outbox, sendUndoableActions } from '../../data/outbox/page-outbox.ts';
import { queueAndSend } from '../../data/outbox/send-or-queue.ts';
import { useSession } from '../../data/session/session-store.ts';
import type { AlertSettings } from './alert-settings.ts';
import { onAlertEvent } from './notify/alert-event.ts';
import {
  alertPath,
  alertsPath,
  applyCompletedAction,
  applyQueuedChanges,
  baseVersion,
  createOpenedAlert,
  findRejectedVersions,
  type OpenedAlert,
  parseRemoteAlerts,
  type RejectedVersion,
  type ShownAlert,
} from './shown-alerts.ts';

/**
 * How long a deletion can be undone, in milliseconds, unless the user leaves the page first. After that, the server
 * deletes the alert with its history.
 */
export const alertUndoMs = 20_000;
/** [S4.7-1] Interval for requesting the times when alerts were last checked, in milliseconds. */
const refreshIntervalMs = 300_000;

type AlertChange = { readonly id: string; readonly settings: AlertSettings; readonly opened?: OpenedAlert };

export type AlertsState = {
  /** Whether the list is known: from the account, this browser's copy or queued changes. */
  readonly isKnown: boolean;
  readonly shown: readonly ShownAlert[];
  readonly rejected: readonly RejectedVersion[];
  /** When the account's list was last read, in milliseconds since 1970; 0 = never. */
  readonly readAt: number;
  readonly isReading: boolean;
  /** Why the last read failed. */
  readonly problem: Problem | undefined;
  readonly isWaiting: boolean;
  reload(): Promise<void>;
  /** Returns an alert's current version, for a form to pass to `put`. */
  open(id: string): OpenedAlert;
  /**
   * Creates or changes alerts. Returns whether all were saved, in this browser or in the account. If the alert has
   * changed elsewhere since a form `opened` it, the server rejects the change. Calls `onAccepted` for each change that
   * the server has accepted.
   */
  put(all: readonly AlertChange[], onAccepted?: () => void): Promise<boolean>;
  /** Deletes alerts; this can be undone within `alertUndoMs`. */
  remove(all: readonly ShownAlert[]): Promise<boolean>;
  undoRemoval(id: string): Promise<void>;
  restoreRejected(version: RejectedVersion): Promise<void>;
  discardRejected(version: RejectedVersion): Promise<void>;
};

/** Returns the user's alerts and functions to change them; undefined unless the user is known to be signed in. */
export function useAlerts(): AlertsState | undefined {
  const session = useSession();
  const { data, readAt, isReading, problem, reload } = useAccountQuery<unknown>(alertsPath, {
    hasCopy: true,
    everyMs: refreshIntervalMs,
    applyCompletedAction: (answer, action, row) => ({
      alerts: applyCompletedAction(parseRemoteAlerts(answer) ?? [], action, row),
    }),
  });
  const queue = useQueuedActions(alertsPath);
  useEffect(() => onAlertEvent(() => void reload()), []);
  useEffect(() => {
    window.addEventListener('pagehide', endUndoOnClose);
    return () => {
      window.removeEventListener('pagehide', endUndoOnClose);
      void endUndoPeriod();
    };
  }, []);
  const known = parseRemoteAlerts(data);
  if (session.kind !== 'signed_in') return undefined;
  const rows = known ?? [];
  const shown = applyQueuedChanges(rows, queue);
  return {
    isKnown: known !== undefined || shown.length > 0,
    shown,
    rejected: findRejectedVersions(rows, queue),
    readAt,
    isReading,
    problem,
    isWaiting: queue.some(({ state }) => state.kind !== 'refused'),
    reload,
    open: (id) => createOpenedAlert(id, rows, queue),
    put: (all, onAccepted) =>
      queueAndSend(
        all.map(({ id, settings, opened }) => {
          const current = createOpenedAlert(id, rows, queue);
          const { basedOn } = opened && opened.settings !== current.settings ? opened : current;
          return { ...createAlertAction(id, settings, basedOn), method: 'PUT', body: settings };
        }),
        0,
        (reply) => reply?.ok && onAccepted?.(),
      ),
    remove: (all) =>
      queueAndSend(
        all.map(({ alert }) => ({
          ...createAlertAction(alert.id, alert, baseVersion(alert.id, rows, queue)),
          method: 'DELETE',
        })),
        alertUndoMs,
      ),
    undoRemoval: (id) =>
      outbox.discard(
        queue.filter(({ path, state }) => path === alertPath(id) && state.kind === 'held').map(({ key }) => key),
      ),
    async restoreRejected({ key, keys }) {
      await outbox.discard(keys.filter((each) => each !== key));
      await outbox.tryAgain(key);
    },
    discardRejected: ({ keys }) => outbox.discard(keys),
  };
}

function endUndoOnClose(): void {
  sendUndoableActions();
  // If the page is shown again, its deletions can no longer be undone.
  void endUndoPeriod();
}

/** Returns the queued action for a change. `fromCurrency` and `toCurrency` label it in the list of queued actions. */
function createAlertAction(
  id: string,
  { fromCurrency, toCurrency }: Pick<AlertSettings, 'fromCurrency' | 'toCurrency'>,
  basedOn: string | undefined,
) {
  const about = `${fromCurrency} → ${toCurrency}`;
  return { kind: 'alert', path: alertPath(id), about, ...(basedOn !== undefined && { basedOn }) } as const;
}
