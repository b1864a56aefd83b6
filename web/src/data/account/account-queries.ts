import {
  hashKey,
  notifyManager,
  type Query,
  QueryClient,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import type { ApiReply } from '@tern/contract/page-rendering.ts';
import type { Problem } from '@tern/contract/problem.ts';
import type { QueuedAction } from '@tern/domain/offline/queued-action.ts';
import { browserClock } from '../../lib/time/browser-clock.ts';
import { offlineQueue, onOutboxNews } from '../outbox/the-outbox.ts';
import { copyOwner, openAccountCopies } from '../storage/offline/account-copies.ts';
import { hasSessionHint, onSessionChange } from '../storage/session-hint.ts';

/** A read that failed, as TanStack Query carries it. */
export class ReadFailed extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

/** What a query says about itself, for the outbox. */
export type AccountMeta = {
  /** The answer after one of the person's actions was done; `data` is what the account answered to it. */
  readonly withDone?: (answer: unknown, action: QueuedAction, data: unknown) => unknown;
};

/** A copy of this age is not shown any more. */
const maxAgeMs = 90 * 86_400_000;

export const accountKey = (owner: string | undefined, path: string): QueryKey => ['account', owner, path];
export const queueKey: QueryKey = ['queue'];

const copies = openAccountCopies();

/** An answer of the account as this browser stores it. `readAt`: milliseconds since 1970. */
type Copy = { readonly readAt: number; readonly answer: unknown };

/**
 * Reads with a copy in this browser: shows the copy at once and asks the account behind it, and stores each new answer. Given to TanStack
 * Query as a query's `persister`.
 */
export async function readWithCopy<T>(
  read: (context: QueryFunctionContext) => T | Promise<T>,
  context: QueryFunctionContext,
  query: Query,
): Promise<T> {
  if (query.state.data === undefined) {
    const copy = await readCopy(query.queryKey);
    if (copy) {
      notifyManager.schedule(() => {
        query.setState({ dataUpdatedAt: copy.readAt });
        // Why it failed is in the query's state.
        query.fetch().catch(() => {});
      });
      return copy.answer as T;
    }
  }
  const answer = await read(context);
  void storeCopy(query.queryKey, { readAt: browserClock(), answer });
  return answer;
}

async function readCopy(key: QueryKey): Promise<Copy | undefined> {
  if (!isOwn(key)) return undefined;
  const copy = (await copies.read(hashKey(key))) as Partial<Copy> | undefined;
  const isWhole = typeof copy?.readAt === 'number' && browserClock() - copy.readAt < maxAgeMs;
  return isWhole && copy.answer !== undefined ? (copy as Copy) : undefined;
}

async function storeCopy(key: QueryKey, copy: Copy): Promise<void> {
  if (isOwn(key)) await copies.write(hashKey(key), copy);
}

/** [S6-4] Whether this is of who is signed in here. Nothing is read or stored for anybody else, or once they have begun to sign out. */
function isOwn([, owner]: QueryKey): boolean {
  return owner !== undefined && owner === copyOwner();
}

let client: QueryClient | undefined;

/** The one cache of what the account says. Made at its first use: visitors load nothing of it. */
export function accountQueries(): QueryClient {
  client ??= createAccountQueries();
  return client;
}

function createAccountQueries(): QueryClient {
  const created = new QueryClient({
    // The outbox and the person decide when something is tried again; `navigator.onLine` may be wrong about a connection.
    defaultOptions: { queries: { networkMode: 'always', retry: false } },
  });
  if (typeof window === 'undefined') return created;
  created.setQueryDefaults(queueKey, { queryFn: () => offlineQueue.read(), staleTime: Number.POSITIVE_INFINITY });
  onSessionChange(() => {
    if (!hasSessionHint()) created.clear();
  });
  onOutboxNews(({ queue, settled }) =>
    // In one batch: no moment shows neither the action nor what it did.
    notifyManager.batch(() => {
      const before = created.getQueryData<readonly QueuedAction[]>(queueKey) ?? [];
      const action = before.find(({ key }) => key === settled?.key);
      void created.cancelQueries({ queryKey: queueKey });
      created.setQueryData(queueKey, queue);
      if (action && settled?.reply) takeIn(created, { action, reply: settled.reply, queue });
    }),
  );
  return created;
}

type Settled = {
  readonly action: QueuedAction;
  readonly reply: ApiReply<unknown>;
  readonly queue: readonly QueuedAction[];
};

/** Takes what an action did into the answers that it is about, and asks the account once nothing more of them is on its way. */
export function takeIn(queries: QueryClient, { action, reply, queue }: Settled): void {
  const isDone = !queue.some(({ key }) => key === action.key) && (reply.ok || action.method === 'DELETE');
  for (const query of queries.getQueryCache().findAll({ queryKey: ['account', action.owner] })) {
    const path = String(query.queryKey[2]);
    if (!action.path.startsWith(`${path}/`)) continue;
    const { withDone } = (query.meta ?? {}) as AccountMeta;
    if (isDone && withDone && query.state.data !== undefined) {
      void query.cancel({ silent: true });
      const answer = withDone(query.state.data, action, reply.ok ? reply.data : undefined);
      const { dataUpdatedAt: readAt } = query.state;
      queries.setQueryData(query.queryKey, answer, { updatedAt: readAt });
      void storeCopy(query.queryKey, { readAt, answer });
    }
    const isLast = !queue.some((each) => each.path.startsWith(`${path}/`) && isOnItsWay(each));
    if (isLast) void queries.invalidateQueries({ queryKey: query.queryKey });
  }
}

function isOnItsWay({ state, notBefore }: QueuedAction): boolean {
  return ['sending', 'waiting'].includes(state.kind) && notBefore <= browserClock();
}

/** The copy of an answer in this browser, for who is signed in here; undefined without one. Asks nobody. */
export async function readAccountCopy(path: string): Promise<unknown> {
  return (await readCopy(accountKey(copyOwner(), path)))?.answer;
}
