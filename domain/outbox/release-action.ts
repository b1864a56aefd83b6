import type { CurrentUserId } from './next-queue-step.ts';
import type { ActionKind, QueuedAction } from './queued-action.ts';

/** The kinds of actions that visitors can perform too. */
const visitorActionKinds: ReadonlySet<ActionKind> = new Set(['contact', 'price']);

/**
 * If nobody is signed in anymore and visitors can perform a user's pending action too, returns it as a visitor's
 * action; otherwise, returns it unchanged. From then on it belongs to nobody, so a retry can't do it twice.
 */
export function releaseAction<T extends Pick<QueuedAction, 'owner' | 'kind' | 'state' | 'notBefore'>>(
  action: T,
  present: CurrentUserId,
): T {
  const isReleased = present === null && action.owner !== null && visitorActionKinds.has(action.kind);
  return isReleased && action.state.kind !== 'refused' ? { ...action, owner: null, notBefore: 0 } : action;
}
