import type { ActionKind } from '@tern/domain/offline/queued-action.ts';
import { layOver } from '@tern/domain/offline/waiting-actions.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { searchFetch } from '../../data/bot-check/search-fetch.ts';
import type { SendOutcome } from '../../data/outbox/outbox.ts';
import { sendOrQueue } from '../../data/outbox/send-or-queue.ts';
import { waitingHere } from '../../data/outbox/the-outbox.ts';
import { accountRequest } from '../../data/session/account-request.ts';
import { listOwner, readSavedList, saveList } from '../../data/storage/offline/saved-lists.ts';
import { type SavedList, withChanged, withCopy, withFailure, withLoaded, withRemoved } from './saved-list.ts';

type Source<T, Answer> = {
  /** '/api/favorites' */
  readonly path: string;
  readonly items: (answer: Answer) => readonly T[];
  /** What a PUT of this entry says. */
  readonly body: (item: T) => object;
  readonly kind: ActionKind;
  /** What an entry is about, for the list of what waits. */
  readonly about: (item: T) => string;
  /** What an entry lacks that the account has not seen yet. */
  readonly blank: Partial<T>;
};

export type SavedListActions<T> = {
  readonly list: SavedList<T>;
  reload(): Promise<void>;
  /** Each tells whether the account took it, or this browser keeps it until it does; when not, everything stands as before. */
  remove(item: T): Promise<boolean>;
  putBack(item: T): Promise<boolean>;
  change(item: T): Promise<boolean>;
};

/** A list of the account, changed on the screen at once and in the account behind it. `source` must stay the same object. */
export function useSavedList<T extends { readonly id: string }, Answer>(
  source: Source<T, Answer>,
): SavedListActions<T> {
  const [list, setList] = useState<SavedList<T>>({ kind: 'loading' });
  const { path, items, body } = source;

  const latest = useRef(0);

  const reload = useCallback(async (): Promise<void> => {
    latest.current += 1;
    const turn = latest.current;
    const asker = listOwner();
    const reply = await accountRequest<Answer>('GET', path, undefined, undefined, searchFetch);
    // An answer that was overtaken by a newer one says what was.
    if (turn !== latest.current) return;
    const waiting = await waitingHere();
    const make = (id: string, said: unknown, known: T | undefined) => ({
      ...source.blank,
      ...known,
      ...(said as T),
      id,
    });
    const kept = reply.ok ? undefined : readSavedList(path);
    if (reply.ok) saveList(asker, path, reply.data);
    const answer = reply.ok ? reply.data : (kept?.answer as Answer | undefined);
    const isTouched = waiting.some((action) => action.path.startsWith(`${path}/`));
    const held = answer ? items(answer) : isTouched ? [] : undefined;
    if (!Array.isArray(held)) return setList(withFailure);
    const shown = layOver<T>(held, waiting, { place: path, make });
    setList((before) =>
      reply.ok ? withLoaded(before, shown) : withCopy(before, shown, kept && new Date(kept.readAt).toISOString()),
    );
  }, [path, items, source]);
  useEffect(() => void reload(), [reload]);

  const attempt = async (
    make: (before: SavedList<T>) => SavedList<T>,
    undo: (before: SavedList<T>) => SavedList<T>,
    request: () => Promise<SendOutcome<unknown>>,
  ): Promise<boolean> => {
    setList(make);
    const outcome = await request();
    // What is kept stands as done: the browser sees to it.
    const isTaken = outcome.kind === 'kept' || (outcome.kind === 'answered' && outcome.reply.ok);
    if (!isTaken) setList(undo);
    return isTaken;
  };
  const action = (item: T) => ({ kind: source.kind, about: source.about(item), path: `${path}/${item.id}` });
  const put = (item: T) => () => sendOrQueue({ ...action(item), method: 'PUT', body: body(item) });
  return {
    list,
    reload,
    remove: (item) =>
      attempt(
        (before) => withRemoved(before, item.id, true),
        (before) => withRemoved(before, item.id, false),
        () => sendOrQueue({ ...action(item), method: 'DELETE' }),
      ),
    putBack: (item) =>
      attempt(
        (before) => withRemoved(before, item.id, false),
        (before) => withRemoved(before, item.id, true),
        put(item),
      ),
    change: (item) => {
      const old = list.kind === 'shown' ? list.items.find((one) => one.item.id === item.id)?.item : undefined;
      return attempt(
        (before) => withChanged(before, item),
        (before) => (old ? withChanged(before, old) : before),
        put(item),
      );
    },
  };
}
