import { isTheirs, type Present } from './next-action.ts';
import type { QueuedAction } from './queued-action.ts';

/** What the banner counts and the list shows ([S2.4-2]): what waits for who is there, and what came back to them refused. */
export function waitingActions(queue: readonly QueuedAction[], present: Present) {
  const theirs = queue.filter((action) => isTheirs(action, present));
  return {
    waiting: theirs.filter(({ state }) => state.kind === 'waiting'),
    refused: theirs.filter(({ state }) => state.kind === 'refused'),
  };
}

/**
 * A list of the account with the actions laid over it that the account has not taken yet, so that what was done shows at once. `place` is
 * the list's address ('/api/favorites'); `make` builds an entry from what a PUT says.
 */
export function layOver<T extends { readonly id: string }>(
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
    else if (method === 'PUT') {
      const made = make(id, body, known);
      shown = known ? shown.map((item) => (item === known ? made : item)) : [made, ...shown];
    }
  }
  return shown;
}
