import type { QueuedAction } from './queued-action.ts';

/** The current user: their id, null for a visitor, undefined while unknown. */
export type CurrentUserId = string | null | undefined;

export type NextQueueStep =
  | { readonly kind: 'send'; readonly action: QueuedAction }
  /** No action can be sent before this moment, in milliseconds since 1970. */
  | { readonly kind: 'wait'; readonly until: number }
  | { readonly kind: 'rest' };

/**
 * Returns whether an action can be sent for the current user. A visitor's action belongs to no account, so it doesn't
 * matter who is signed in.
 */
export function canUserSendAction({ owner }: Pick<QueuedAction, 'owner'>, present: CurrentUserId): boolean {
  return owner === null || owner === present;
}

/**
 * [S4.9-1] Returns what to do next: send the oldest due action that can be sent for the current user, wait for one, or
 * do nothing. Each owner's actions stay in order: a pending action delays that owner's later ones, but nobody else's.
 */
export function nextQueueStep(queue: readonly QueuedAction[], present: CurrentUserId, now: number): NextQueueStep {
  const heads = new Map<string | null, QueuedAction>();
  for (const action of sortQueue(queue)) {
    const isSendable =
      action.state.kind !== 'refused' && canUserSendAction(action, present) && !isUndoable(action, now);
    if (isSendable && !heads.has(action.owner)) heads.set(action.owner, action);
  }
  const due = [...heads.values()].filter(({ notBefore }) => notBefore <= now);
  const [first] = sortQueue(due);
  if (first) return { kind: 'send', action: first };
  const held = queue.filter((action) => isUndoable(action, now) && canUserSendAction(action, present));
  const later = [...heads.values(), ...held].map(({ notBefore }) => notBefore);
  return later.length > 0 ? { kind: 'wait', until: Math.min(...later) } : { kind: 'rest' };
}

/** Returns whether the user can still undo the action. */
export function isUndoable({ state, notBefore }: Pick<QueuedAction, 'state' | 'notBefore'>, now: number): boolean {
  return state.kind === 'held' && now < notBefore;
}

/** Returns the queue sorted by sequence number. */
export function sortQueue(queue: readonly QueuedAction[]): readonly QueuedAction[] {
  return [...queue].sort((one, other) => one.seq - other.seq);
}
