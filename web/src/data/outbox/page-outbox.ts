import type { CurrentUserId } from '@tern/domain/outbox/next-queue-step.ts';
import type { QueuedAction } from '@tern/domain/outbox/queued-action.ts';
import { isOnline } from '../../lib/connectivity.ts';
import { browserClock } from '../../lib/time/browser-clock.ts';
import { openOfflineQueue } from './offline-queue.ts';
import { createOutbox } from './outbox.ts';
import type { OutboxEvent } from './outbox-deps.ts';
import { sendAction } from './send-action.ts';
import { fetchSignedInUserId, lastKnownUserId, recheckSession } from './session-owner.ts';

/** The listeners of this page's outbox. Each tab has its own outbox, and all tabs share one queue. */
const listeners = new Set<(news: OutboxEvent) => void>();
const resetListeners = new Set<() => void>();
const tabChannel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('tern.offlineQueue');
let queue: readonly QueuedAction[] = [];

const tabActionKeys = new Set<string>();

/** Whether the queue was reset before there was a listener: a part of the page may read it before the outbox starts. */
let hasUnhandledReset = false;

export const offlineQueue = openOfflineQueue(() => {
  hasUnhandledReset = resetListeners.size === 0;
  for (const listener of resetListeners) listener();
});

export const outbox = createOutbox({
  queue: offlineQueue,
  send: sendAction,
  owner: lastKnownUserId,
  fetchSignedInUserId: fetchSignedInUserId,
  onSessionEnded: recheckSession,
  isOnline,
  now: browserClock,
  newKey: () => {
    const key = crypto.randomUUID();
    tabActionKeys.add(key);
    return key;
  },
  schedule: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  runExclusively: runExclusively,
  notify: (news) => {
    publishOutboxEvent(news);
    tabChannel?.postMessage(news);
  },
});

/**
 * Runs a task exclusively across all tabs. Without the Web Locks API, two tabs may send the same action, but the server
 * recognizes the duplicate by its key.
 */
export async function runExclusively(run: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return run();
  await navigator.locks.request('tern.offlineQueue', run);
}

function publishOutboxEvent(news: OutboxEvent): void {
  queue = news.queue;
  for (const listener of listeners) listener(news);
}

tabChannel?.addEventListener('message', ({ data }: MessageEvent<OutboxEvent>) => {
  outbox.receive(data);
  publishOutboxEvent(data);
});

/** Returns the last known state of the queue. */
export function currentQueue(): readonly QueuedAction[] {
  return queue;
}

export function onOutboxEvent(listener: (news: OutboxEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * [S8-25] Calls `listener` when a corrupt queue is reset, or immediately if that happened before there was a listener.
 */
export function onQueueReset(listener: () => void): () => void {
  resetListeners.add(listener);
  if (hasUnhandledReset) listener();
  hasUnhandledReset = false;
  return () => resetListeners.delete(listener);
}

/** Returns the current user's queued actions, oldest first and excluding rejected ones, to apply to account data. */
export async function readPendingActions(): Promise<readonly QueuedAction[]> {
  const owner: CurrentUserId = lastKnownUserId();
  const all = await offlineQueue.read();
  return all.filter((action) => action.owner === owner && action.state.kind !== 'refused');
}

/** Sends this tab's undoable actions, because the user has left the page where they can be undone. */
export function endUndoPeriod(): Promise<void> {
  return outbox.endUndo(({ key }) => tabActionKeys.has(key));
}

/**
 * Sends this tab's undoable actions while the page is closing, when there is no time to read or change the stored
 * queue. If one is sent again later, the server recognizes its key.
 */
export function sendUndoableActions(): void {
  const owner = lastKnownUserId();
  for (const action of queue)
    if (action.owner === owner && action.state.kind === 'held' && tabActionKeys.has(action.key))
      void sendAction(action);
}

/** [S4.1-5] Deletes a user's queued actions after their account has been deleted. */
export async function discardQueuedActions(owner: string): Promise<void> {
  const all = await offlineQueue.read();
  const keys = all.filter((action) => action.owner === owner).map(({ key }) => key);
  if (keys.length > 0) await outbox.discard(keys).catch(() => {});
}
