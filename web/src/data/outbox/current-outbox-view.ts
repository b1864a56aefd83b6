import { groupUnsentActions } from '@tern/domain/outbox/group-unsent-actions.ts';
import { type CurrentUserId, canUserSendAction } from '@tern/domain/outbox/next-queue-step.ts';
import type { ActionKind, QueuedAction } from '@tern/domain/outbox/queued-action.ts';
import { isOnline, onConnectivityChange } from '../../lib/connectivity.ts';
import type { OutboxEvent } from './outbox-deps.ts';
import { currentQueue, onOutboxEvent } from './page-outbox.ts';
import { lastKnownUserId } from './session-owner.ts';

/** An action as shown in the list. */
export type OutboxRow = {
  readonly key: string;
  readonly kind: ActionKind;
  readonly isRemoval: boolean;
  readonly about: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Why the action is no longer sent automatically: the server's problem code, or 'too_old'. */
  readonly refusal?: string;
};

/** [S2.4-2] The content of the banner and the list for the current user. */
export type OutboxView = {
  readonly owner: CurrentUserId;
  readonly isOnline: boolean;
  readonly waiting: readonly OutboxRow[];
  readonly refused: readonly OutboxRow[];
  /**
   * The number of unsaved actions that aren't listed above, because they can be undone or, if nobody is signed in, are
   * waiting for their user to sign in.
   */
  readonly hiddenCount: number;
  /** The number of actions saved since the page opened, in any tab. */
  readonly savedCount: number;
};

const listeners = new Set<() => void>();
let view: OutboxView = { owner: undefined, isOnline: true, waiting: [], refused: [], hiddenCount: 0, savedCount: 0 };

export const currentOutboxView = (): OutboxView => view;
export const initialOutboxView: OutboxView = view;

export function onOutboxViewChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Updates the view whenever the queue or the connectivity changes. */
export function startOutboxView(): void {
  onOutboxEvent(updateView);
  onConnectivityChange(() => updateView());
  updateView();
}

function updateView(news?: OutboxEvent): void {
  const queue = currentQueue();
  const owner = lastKnownUserId();
  const { waiting, refused } = groupUnsentActions(queue, owner);
  const own = typeof owner === 'string' ? queue.filter((action) => canUserSendAction(action, owner)) : queue;
  const hiddenCount = own.length - waiting.length - refused.length;
  view = {
    owner,
    isOnline: isOnline(),
    waiting: waiting.map(toOutboxRow),
    refused: refused.map(toOutboxRow),
    hiddenCount,
    savedCount: view.savedCount + (news?.settled?.reply?.ok ? 1 : 0),
  };
  for (const listener of listeners) listener();
}

function toOutboxRow({ key, kind, method, about, at, state }: QueuedAction): OutboxRow {
  const refusal = state.kind === 'refused' ? { refusal: state.code } : {};
  return { key, kind, isRemoval: method === 'DELETE', about, at, ...refusal };
}
