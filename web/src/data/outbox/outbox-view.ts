import type { ActionKind, QueuedAction } from '@tern/domain/offline/queued-action.ts';
import { waitingActions } from '@tern/domain/offline/waiting-actions.ts';
import { isOnline, onConnectivity } from '../../lib/connectivity.ts';
import { browserClock } from '../../lib/time/browser-clock.ts';
import { alertsQueue } from './alerts-lane.ts';
import { currentQueue, onOutboxNews, outbox } from './the-outbox.ts';
import { ownerHere } from './who-is-there.ts';

/** One action as people see it. */
export type OutboxRow = {
  readonly key: string;
  readonly kind: ActionKind | 'alert';
  readonly isRemoval: boolean;
  readonly about: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The code of the problem where the server refused it. */
  readonly refusal?: string;
};

/** [S2.4-2] What the banner and the list show, for who is there. */
export type OutboxView = {
  readonly isOnline: boolean;
  readonly waiting: readonly OutboxRow[];
  readonly refused: readonly OutboxRow[];
};

/** A change of an alert that is being sent right now is nothing to be told. */
const sendingMs = 2000;
const listeners = new Set<() => void>();
let view: OutboxView = { isOnline: true, waiting: [], refused: [] };
let alerts: readonly OutboxRow[] = [];

export const outboxView = (): OutboxView => view;
export const noOutboxView: OutboxView = view;

export function onOutboxView(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Follows the queue, the alerts' own queue and the network from now on. */
export function followOutbox(): void {
  onOutboxNews(() => void refresh());
  onConnectivity(() => void refresh());
  window.addEventListener('tern-alerts-copy', () => void refresh());
  window.addEventListener('storage', ({ key }) => key === 'tern.alerts' && void refresh());
  void refresh();
}

/** Draws what is known at once, and the alerts once they have been looked at: each change of the queue is a picture of its own. */
async function refresh(): Promise<void> {
  draw();
  const now = browserClock();
  const found = (await alertsQueue())?.waitingAlerts(now) ?? [];
  alerts = found
    .filter(({ at }) => !isOnline() || now - at > sendingMs)
    .map(({ isDeletion, ...alert }) => ({ ...alert, kind: 'alert', isRemoval: isDeletion }));
  draw();
}

function draw(): void {
  const { waiting, refused } = waitingActions(currentQueue(), ownerHere());
  const rows = [...waiting.map(rowOf), ...alerts].sort((one, other) => one.at - other.at);
  view = { isOnline: isOnline(), waiting: rows, refused: refused.map(rowOf) };
  for (const listener of listeners) listener();
}

function rowOf({ key, kind, method, about, at, state }: QueuedAction): OutboxRow {
  const refusal = state.kind === 'refused' ? { refusal: state.code } : {};
  return { key, kind, isRemoval: method === 'DELETE', about, at, ...refusal };
}

/** Lets actions go for good; the person was asked. */
export async function discardRows(rows: readonly OutboxRow[]): Promise<void> {
  const keysOf = (isAlert: boolean) => rows.filter(({ kind }) => (kind === 'alert') === isAlert).map(({ key }) => key);
  (await alertsQueue())?.discardWaitingAlerts(keysOf(true));
  await outbox.discard(keysOf(false));
}
