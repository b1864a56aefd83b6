import { browserClock } from '../../../lib/time/browser-clock.ts';
import { localStore } from '../browser-storage.ts';
import { hasSessionHint } from '../session-hint.ts';
import { signOutPendingKey } from '../sign-out-pending.ts';
import { readLastPerson } from './last-person.ts';

/**
 * localStorage: the person's lists as the account last said them, by their address, so that they can be looked at in a tunnel. Goes with
 * their other traces (personal-traces.ts); nothing of it lies where the service worker keeps pages.
 */
export const savedListsKey = 'tern.ownLists';

type SavedList = {
  /** Milliseconds since 1970 at which the account said so. */
  readonly readAt: number;
  /** As the server sent it; a reader checks what it needs of it. */
  readonly answer: unknown;
};

type Stored = { readonly owner: string; readonly lists: Readonly<Record<string, SavedList>> };

/** Whose lists are kept and read here: nobody's who is not known, or who has begun to sign out ([S4.1-4]). */
export function listOwner(): string | undefined {
  return hasSessionHint() && !localStore.read(signOutPendingKey) ? readLastPerson() : undefined;
}

/** Keeps what the account said of a list. `asker`: the `listOwner` when it was asked for; an answer that comes after them is not kept. */
export function saveList(asker: string | undefined, path: string, answer: unknown): void {
  const owner = listOwner();
  if (owner === undefined || owner !== asker) return;
  const lists = { ...read(owner), [path]: { readAt: browserClock(), answer } };
  localStore.write(savedListsKey, { owner, lists } satisfies Stored);
}

/** The list as the account last said it to who is signed in here; undefined when this browser has none of theirs ([S6-4]). */
export function readSavedList(path: string): SavedList | undefined {
  const owner = listOwner();
  const kept = owner === undefined ? undefined : read(owner)[path];
  return typeof kept?.readAt === 'number' && typeof kept.answer === 'object' && kept.answer !== null ? kept : undefined;
}

function read(owner: string): Stored['lists'] {
  const kept = localStore.read(savedListsKey) as Partial<Stored> | null | undefined;
  return kept?.owner === owner && typeof kept.lists === 'object' && kept.lists !== null ? kept.lists : {};
}
