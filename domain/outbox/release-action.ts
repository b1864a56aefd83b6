import type { CurrentUserId } from './next-queue-step.ts';
import type { ActionKind, QueuedAction } from './queued-action.ts';

/** The kinds of actions that visitors can perform too. */
const visitorActionKinds: ReadonlySet<ActionKind> = new Set(['contact', 'price']);

/**
 * Returns a user's pending action as a visitor's action if nobody is signed in anymore and visitors can perform it too;
 * otherwise, returns it unchanged. It stays a visitor's action, because a retry for another owner could run it twice.
 */
export function releaseAction<T extends Pick<QueuedAction, 'owner' | 'kind' | 'state' | 'notBefore'>>(
  action: T,
  present: CurrentUserId,
): T {
  const isReleased = present === null && action.owner !== null && visitorActionKinds.has(action.kind);
  return isReleased && action.state.kind !== 'refused' ? { ...action, owner: null, notBefore: 0 } : action;
}
