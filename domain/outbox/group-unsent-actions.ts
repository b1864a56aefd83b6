import { type CurrentUserId, canUserSendAction } from './next-queue-step.ts';
import type { QueuedAction } from './queued-action.ts';

/** Returns the current user's pending and rejected actions, which the banner counts and the list shows ([S2.4-2]). */
export function groupUnsentActions(queue: readonly QueuedAction[], present: CurrentUserId) {
  const theirs = queue.filter((action) => canUserSendAction(action, present));
  return {
    waiting: theirs.filter(({ state }) => state.kind === 'waiting'),
    refused: theirs.filter(({ state }) => state.kind === 'refused'),
  };
}

/**
 * Returns an account's list with the pending actions applied, so changes appear immediately. `place` is the list's path
 * ('/api/favorites'); `make` builds an entry from the body of a PUT or PATCH. A PATCH of an unknown entry has no effect.
 */
export function withPendingActions<T extends { readonly id: string }>(
  items: readonly T[],
  queue: readonly QueuedAction[],
  { place, make }: { place: string; make: (id: string, body: unknown, known: T | undefined) => T },
): readonly T[] {
  let shown = items;
  for (const { method, path, body, state } of queue) {
    if (state.kind === 'refused' || !path.startsWith(`${place}/`)) continue;
    const id = path.slice(place.length + 1);
    const known = shown.find((item) => item.id === id);
    if (method === 'DELETE') shown = shown.filter((item) => item !== known);
    else if (method === 'PUT' || (method === 'PATCH' && known)) {
      const made = make(id, body, known);
      shown = known ? shown.map((item) => (item === known ? made : item)) : [made, ...shown];
    }
  }
  return shown;
}
