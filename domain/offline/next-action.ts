import type { QueuedAction } from './queued-action.ts';

/** Who sits at the browser, as far as that is certain: their id, or null for a visitor; undefined while it cannot be said. */
export type Present = string | null | undefined;

export type NextStep =
  | { readonly kind: 'send'; readonly action: QueuedAction }
  /** The head of the queue has to wait until this moment, in milliseconds since 1970. */
  | { readonly kind: 'wait'; readonly until: number }
  | { readonly kind: 'rest' };

/** Whether an action may be sent now. A visitor's goes out in nobody's name, so that it does not matter who is there. */
export function isTheirs({ owner }: Pick<QueuedAction, 'owner'>, present: Present): boolean {
  return owner === null || owner === present;
}

/**
 * [S4.9-1] What to do next: the oldest action that is not refused and belongs to who is there. Of each owner nothing overtakes: what has
 * to wait holds up what its owner did after it, and nobody else's.
 */
export function nextAction(queue: readonly QueuedAction[], present: Present, now: number): NextStep {
  const heads = new Map<string | null, QueuedAction>();
  for (const action of inOrder(queue)) {
    const isSendable = action.state.kind !== 'refused' && isTheirs(action, present) && !isHeld(action, now);
    if (isSendable && !heads.has(action.owner)) heads.set(action.owner, action);
  }
  const due = [...heads.values()].filter(({ notBefore }) => notBefore <= now);
  const [first] = inOrder(due);
  if (first) return { kind: 'send', action: first };
  const held = queue.filter((action) => isHeld(action, now) && isTheirs(action, present));
  const later = [...heads.values(), ...held].map(({ notBefore }) => notBefore);
  return later.length > 0 ? { kind: 'wait', until: Math.min(...later) } : { kind: 'rest' };
}

/** Whether the person may still take it back. */
export function isHeld({ state, notBefore }: Pick<QueuedAction, 'state' | 'notBefore'>, now: number): boolean {
  return state.kind === 'held' && now < notBefore;
}

/** The queue in the order in which things were done. */
export function inOrder(queue: readonly QueuedAction[]): readonly QueuedAction[] {
  return [...queue].sort((one, other) => one.seq - other.seq);
}
