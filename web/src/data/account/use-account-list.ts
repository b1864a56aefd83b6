import type { ProblemCode } from '@tern/contract/problem.ts';
import { withPendingActions } from '@tern/domain/outbox/group-unsent-actions.ts';
import type { ActionKind, QueuedAction } from '@tern/domain/outbox/queued-action.ts';
import { useRef, useState } from 'react';
import { sendOrQueue } from '../outbox/send-or-queue.ts';
import { useAccountQuery, useQueuedActions } from './use-account-query.ts';

type Entry = { readonly id: string };

/** A row of a list. An entry removed while the page is open stays in place and can be restored. */
export type ListedItem<T> = {
  readonly item: T;
  readonly isRemoved: boolean;
  /** Whether a change to the entry is waiting in this browser to be sent. */
  readonly isWaiting?: boolean;
};

export type AccountList<T> =
  | { readonly kind: 'loading' }
  /** Loading failed. */
  | { readonly kind: 'problem' }
  | {
      readonly kind: 'shown';
      readonly items: readonly ListedItem<T>[];
      /**
       * Whether the last read failed. The data is then from `readAt`, in milliseconds since 1970, which is undefined if
       * no read has succeeded.
       */
      readonly isStale: boolean;
      readonly readAt?: number | undefined;
    };

/** The definition of a list for `useAccountList`. */
export type AccountListDefinition<T> = {
  /** For example, '/api/favorites'. */
  readonly path: string;
  /** The list's field in the response. */
  readonly field: string;
  readonly kind: ActionKind;
  /** Returns an entry's description for the list of pending actions. */
  readonly about: (item: T) => string;
  /** Returns the body of a PUT for this entry. */
  readonly body: (item: T) => object;
  /** Returns the entry that a queued PUT or PATCH creates. `known` is the previous entry. */
  readonly make: (id: string, body: unknown, known: T | undefined) => T;
  /** Converts any action other than a PUT, PATCH or DELETE of an entry into one of those. */
  readonly asChange?: (action: QueuedAction) => QueuedAction;
  readonly fetch?: typeof fetch;
};

/** 'queued': waiting in this browser to be sent. */
export type SaveOutcome = 'saved' | 'queued' | ProblemCode;

export type AccountListControls<T> = {
  readonly list: AccountList<T>;
  reload(): Promise<void>;
  /** PUT saves the whole entry, PATCH only a change to it. */
  save(method: 'PUT' | 'PATCH', id: string, body: object, about: string): Promise<SaveOutcome>;
  /**
   * `change`, `remove` and `restore` resolve to true if the server accepted the change or this browser queued it.
   * Otherwise, nothing changes.
   */
  change(item: T): Promise<boolean>;
  remove(item: T): Promise<boolean>;
  restore(item: T): Promise<boolean>;
};

type RemovedEntry<T> = {
  readonly item: T;
  readonly index: number;
  readonly state: 'going' | 'gone';
};

/** Returns an account list with the user's queued actions applied. */
export function useAccountList<T extends Entry>(source: AccountListDefinition<T>): AccountListControls<T> {
  const { path, field, kind, about, body, asChange = (action) => action } = source;
  const known = useRef(new Map<string, T>());
  const [removed, setRemoved] = useState<readonly RemovedEntry<T>[]>([]);

  const make = (id: string, said: unknown, before: T | undefined): T =>
    source.make(id, said, before ?? known.current.get(id));
  const overlay = (items: readonly T[], actions: readonly QueuedAction[]): readonly T[] =>
    withPendingActions(items, actions.map(asChange), { place: path, make });
  const { data, problem, readAt, reload } = useAccountQuery<unknown>(path, {
    hasCopy: true,
    applyCompletedAction: (answer, action, data) => {
      const said = asChange(action);
      const entry = Object.values((data ?? {}) as object).find((each) => each?.id === entryIdOf(said, path));
      const done = { ...said, body: entry ?? said.body };
      return { ...(answer as object), [field]: overlay(parseItems<T>(answer, field) ?? [], [done]) };
    },
    ...(source.fetch && { fetch: source.fetch }),
  });
  const queue = useQueuedActions(path);

  const isSent = ({ state }: QueuedAction): boolean => state.kind !== 'refused';
  const held = parseItems<T>(data, field) ?? (problem && queue.some(isSent) ? [] : undefined);
  const waits = new Set(
    queue.filter(({ state }) => state.kind === 'waiting').map((one) => entryIdOf(asChange(one), path)),
  );
  const list: AccountList<T> = held
    ? {
        kind: 'shown',
        items: insertRemovedEntries(overlay(held, queue), removed).map((one) => ({
          ...one,
          isWaiting: waits.has(one.item.id),
        })),
        isStale: problem !== undefined,
        readAt: readAt || undefined,
      }
    : { kind: problem ? 'problem' : 'loading' };

  const save: AccountListControls<T>['save'] = async (method, id, said, what) => {
    const outcome = await sendOrQueue({ kind, method, path: `${path}/${id}`, body: said, about: what });
    if (outcome.kind === 'lost') return 'service_unavailable';
    if (outcome.kind === 'answered' && !outcome.reply.ok) return outcome.reply.problem.code;
    return outcome.kind === 'queued' ? 'queued' : 'saved';
  };
  const isTaken = (outcome: SaveOutcome): boolean => outcome === 'saved' || outcome === 'queued';
  const change = async (item: T): Promise<boolean> => isTaken(await save('PUT', item.id, body(item), about(item)));
  return {
    list,
    reload,
    save,
    change,
    async remove(item) {
      const index = list.kind === 'shown' ? list.items.findIndex((one) => one.item.id === item.id) : 0;
      known.current.set(item.id, item);
      setRemoved((all) => [...withoutEntry(all, item), { item, index, state: 'going' }]);
      const outcome = await sendOrQueue({ kind, method: 'DELETE', path: `${path}/${item.id}`, about: about(item) });
      const isGone = outcome.kind === 'queued' || (outcome.kind === 'answered' && outcome.reply.ok);
      setRemoved((all) =>
        isGone ? [...withoutEntry(all, item), { item, index, state: 'gone' }] : withoutEntry(all, item),
      );
      return isGone;
    },
    async restore(item) {
      // Shows the entry again once the server or the queue has the change, so that the entry survives a reload.
      const isBack = await change(item);
      if (isBack) setRemoved((all) => withoutEntry(all, item));
      return isBack;
    },
  };
}

/** Returns the number of entries, excluding removed ones; undefined while unknown. */
export function countEntries<T>(list: AccountList<T>): number | undefined {
  return list.kind === 'shown' ? list.items.filter(({ isRemoved }) => !isRemoved).length : undefined;
}

/**
 * Returns the list with removed entries in their original positions. Entries restored on another device are shown as
 * returned by the server.
 */
export function insertRemovedEntries<T extends Entry>(
  items: readonly T[],
  removed: readonly RemovedEntry<T>[],
): readonly ListedItem<T>[] {
  const isMarked = ({ id }: T): boolean => removed.some((one) => one.item.id === id && one.state === 'going');
  const shown: ListedItem<T>[] = items.map((item) => ({ item, isRemoved: isMarked(item) }));
  for (const { item, index } of removed.toSorted((one, other) => one.index - other.index)) {
    if (items.some(({ id }) => id === item.id)) continue;
    shown.splice(Math.min(index, shown.length), 0, { item, isRemoved: true });
  }
  return shown;
}

function withoutEntry<T extends Entry>(all: readonly RemovedEntry<T>[], item: T): readonly RemovedEntry<T>[] {
  return all.filter((one) => one.item.id !== item.id);
}

/** Returns the valid entries in a field of a fetched or saved response; undefined if the field isn't a list. */
function parseItems<T extends Entry>(answer: unknown, field: string): readonly T[] | undefined {
  const items = ((answer ?? {}) as Record<string, unknown>)[field];
  if (!Array.isArray(items)) return undefined;
  return items.filter((item): item is T => typeof item === 'object' && item !== null && typeof item.id === 'string');
}

function entryIdOf(action: QueuedAction, path: string): string {
  return action.path.slice(path.length + 1);
}
