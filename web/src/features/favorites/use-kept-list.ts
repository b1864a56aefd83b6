import type { ApiReply } from '@tern/contract/page-rendering.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { accountRequest } from '../../session/account-request.ts';
import { type KeptList, withChanged, withFailure, withLoaded, withRemoved } from './kept-list.ts';

type Source<T, Answer> = {
  /** '/api/favorites' */
  readonly path: string;
  readonly items: (answer: Answer) => readonly T[];
  /** What a PUT of this entry says. */
  readonly body: (item: T) => object;
};

export type KeptListActions<T> = {
  readonly list: KeptList<T>;
  reload(): Promise<void>;
  /** Each tells whether the account took it; when not, everything stands as before. */
  remove(item: T): Promise<boolean>;
  putBack(item: T): Promise<boolean>;
  change(item: T): Promise<boolean>;
};

/** A list of the account, changed on the screen at once and in the account behind it. `source` must stay the same object. */
export function useKeptList<T extends { readonly id: string }, Answer>(source: Source<T, Answer>): KeptListActions<T> {
  const [list, setList] = useState<KeptList<T>>({ kind: 'loading' });
  const { path, items, body } = source;

  const latest = useRef(0);

  const reload = useCallback(async (): Promise<void> => {
    latest.current += 1;
    const turn = latest.current;
    const reply = await accountRequest<Answer>('GET', path);
    // An answer that was overtaken by a newer one says what was.
    if (turn !== latest.current) return;
    setList((before) => (reply.ok ? withLoaded(before, items(reply.data)) : withFailure(before)));
  }, [path, items]);
  useEffect(() => void reload(), [reload]);

  const attempt = async (
    make: (before: KeptList<T>) => KeptList<T>,
    undo: (before: KeptList<T>) => KeptList<T>,
    request: () => Promise<ApiReply<unknown>>,
  ): Promise<boolean> => {
    setList(make);
    const reply = await request();
    if (!reply.ok) setList(undo);
    return reply.ok;
  };
  const put = (item: T) => () => accountRequest('PUT', `${path}/${item.id}`, body(item));
  return {
    list,
    reload,
    remove: (item) =>
      attempt(
        (before) => withRemoved(before, item.id, true),
        (before) => withRemoved(before, item.id, false),
        () => accountRequest('DELETE', `${path}/${item.id}`),
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
