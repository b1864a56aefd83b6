import { alertFromWire } from '@tern/contract/alerts/alert-wire-format.ts';
import type { listAlerts } from '@tern/contract/alerts/alerts.ts';
import type { ResponseOf } from '@tern/contract/endpoint.ts';
import { type Alert, alertTypes, applyAlertDraft, createAlert } from '@tern/domain/alerts/alert.ts';
import type { QueuedAction } from '@tern/domain/outbox/queued-action.ts';
import { type AlertSettings, draftToSettings, pickSettings, settingsToDraft } from './alert-settings.ts';

export const alertsPath = '/api/alerts';
export const alertPath = (id: string): string => `${alertsPath}/${encodeURIComponent(id)}`;

/** [S3.8-2] An alert as stored in the account. */
export type RemoteAlert = ResponseOf<typeof listAlerts>['alerts'][number];

/** An alert in the list, with the user's queued changes applied. */
export type ShownAlert = {
  readonly alert: Alert;
  /** `waiting`: the account doesn't have this version yet. `deleting`: the user can still undo the deletion. */
  readonly sync: 'saved' | 'waiting' | 'deleting';
};

/** Returns the account's alerts with the user's queued changes applied, newest first ([S7-10]). */
export function applyQueuedChanges(
  rows: readonly RemoteAlert[],
  queue: readonly QueuedAction[],
): readonly ShownAlert[] {
  const shown = new Map<string, ShownAlert>(rows.map((row) => [row.id, { alert: alertFromWire(row), sync: 'saved' }]));
  for (const { path, method, state, body, at } of queue) {
    const id = alertIdFromPath(path);
    if (id === undefined || state.kind === 'refused') continue;
    const known = shown.get(id);
    if (method === 'PUT') {
      const draft = settingsToDraft(body as AlertSettings);
      shown.set(id, {
        alert: known ? applyAlertDraft(known.alert, draft, at) : createAlert(draft, id, at),
        sync: 'waiting',
      });
    } else if (known && state.kind === 'held') shown.set(id, { ...known, sync: 'deleting' });
    else shown.delete(id);
  }
  return [...shown.values()].sort((one, other) => other.alert.createdAt - one.alert.createdAt);
}

/** The newest rejected version of an alert, and the `keys` of all of the alert's rejected actions. */
export type RejectedVersion = {
  readonly key: string;
  readonly keys: readonly string[];
  readonly at: number;
  readonly reason:
    | 'changed_elsewhere'
    | 'deleted_elsewhere'
    | 'changed_before_deletion'
    | 'deletion_failed'
    | 'limit_reached'
    | 'refused';
  readonly settings: AlertSettings;
};

/** For each alert, returns the newest version that the server rejected. */
export function findRejectedVersions(
  rows: readonly RemoteAlert[],
  queue: readonly QueuedAction[],
): readonly RejectedVersion[] {
  const byAlert = new Map<string, RejectedVersion>();
  for (const { key, path, method, state, body, at } of queue) {
    const id = alertIdFromPath(path);
    if (id === undefined || state.kind !== 'refused') continue;
    const row = rows.find((each) => each.id === id);
    const settings = method === 'PUT' ? (body as AlertSettings) : row && pickSettings(row);
    if (!settings) continue;
    const keys = [...(byAlert.get(id)?.keys ?? []), key];
    byAlert.set(id, {
      key,
      keys,
      at,
      settings,
      reason: toRejectionReason({ method, code: state.code, exists: row !== undefined }),
    });
  }
  return [...byAlert.values()];
}

type RejectedAction = { readonly method: QueuedAction['method']; readonly code: string; readonly exists: boolean };

function toRejectionReason({ method, code, exists }: RejectedAction): RejectedVersion['reason'] {
  if (method === 'DELETE') return code === 'changed_meanwhile' ? 'changed_before_deletion' : 'deletion_failed';
  if (code === 'limit_reached') return 'limit_reached';
  if (code !== 'changed_meanwhile') return 'refused';
  return exists ? 'changed_elsewhere' : 'deleted_elsewhere';
}

/**
 * Returns the version that a change to this alert is based on: 'nothing' for a new alert, or undefined if the change
 * applies to any version.
 */
export function baseVersion(
  id: string,
  rows: readonly RemoteAlert[],
  queue: readonly QueuedAction[],
): string | undefined {
  const before = queue.findLast(({ path, state }) => alertIdFromPath(path) === id && state.kind !== 'refused');
  if (before) return before.basedOn;
  return rows.find((row) => row.id === id)?.syncedAt ?? 'nothing';
}

/** An alert that a form shows: its settings as text, and the version that a change to them is based on. */
export type OpenedAlert = { readonly settings: string | undefined; readonly basedOn: string | undefined };

/** Returns what a form needs to open an alert. `settings` is undefined for a new or deleted alert. */
export function createOpenedAlert(
  id: string,
  rows: readonly RemoteAlert[],
  queue: readonly QueuedAction[],
): OpenedAlert {
  const shown = applyQueuedChanges(rows, queue).find(({ alert }) => alert.id === id);
  return {
    settings: shown && JSON.stringify(draftToSettings(shown.alert)),
    basedOn: baseVersion(id, rows, queue),
  };
}

/**
 * Returns the account's rows with one of the user's completed actions applied. `answer` is the server's response to the
 * action.
 */
export function applyCompletedAction(
  rows: readonly RemoteAlert[],
  { path, method }: Pick<QueuedAction, 'path' | 'method'>,
  answer: unknown,
): readonly RemoteAlert[] {
  const others = rows.filter(({ id }) => id !== alertIdFromPath(path));
  return method === 'PUT' && isRemoteAlert(answer) ? [answer, ...others] : others;
}

/** Returns the valid alerts in a fetched or stored response; undefined if the response has no list. */
export function parseRemoteAlerts(answer: unknown): readonly RemoteAlert[] | undefined {
  const { alerts } = (answer ?? {}) as { readonly alerts?: unknown };
  return Array.isArray(alerts) ? alerts.filter(isRemoteAlert) : undefined;
}

function isRemoteAlert(value: unknown): value is RemoteAlert {
  if (typeof value !== 'object' || value === null) return false;
  const row = value as Partial<Record<keyof RemoteAlert, unknown>>;
  const moments = [row.createdAt, row.syncedAt, row.providersSeenAt];
  return (
    typeof row.id === 'string' &&
    alertTypes.some((type) => type === row.type) &&
    [row.fromCurrency, row.toCurrency].every((currency) => /^[A-Z]{3}$/.test(String(currency))) &&
    typeof row.amount === 'number' &&
    typeof row.triggerCount === 'number' &&
    Array.isArray(row.historicalRates) &&
    moments.every((moment) => typeof moment === 'string' && Number.isFinite(Date.parse(moment)))
  );
}

function alertIdFromPath(path: string): string | undefined {
  return path.startsWith(`${alertsPath}/`) ? decodeURIComponent(path.slice(alertsPath.length + 1)) : undefined;
}
