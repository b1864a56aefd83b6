import {
  hashKey,
  notifyManager,
  type Query,
  QueryClient,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import type { ApiResult } from '@tern/contract/page-rendering.ts';
import type { Problem } from '@tern/contract/problem.ts';
import type { QueuedAction } from '@tern/domain/outbox/queued-action.ts';
import { browserClock } from '../../lib/time/browser-clock.ts';
import { offlineQueue, onOutboxEvent } from '../outbox/page-outbox.ts';
import { accountCopyOwner, openAccountCopies } from '../storage/offline/account-copies.ts';
import { hasSessionHint, onSessionChange } from '../storage/session-hint.ts';

/** Thrown when a read fails, because TanStack Query expects an error. */
export class AccountReadError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

/** A query's metadata for the outbox. */
export type AccountQueryMeta = {
  /** Returns the cached response with a completed action applied; `data` is the server's response to that action. */
  readonly applyCompletedAction?: (answer: unknown, action: QueuedAction, data: unknown) => unknown;
};

/** Maximum age of a copy that is still shown, in milliseconds. */
const maxCopyAgeMs = 90 * 86_400_000;

export const accountQueryKey = (owner: string | undefined, path: string): QueryKey => ['account', owner, path];
export const queueQueryKey: QueryKey = ['queue'];

const accountCopies = openAccountCopies();

/** A server response saved in this browser. `readAt`: milliseconds since 1970. */
type AccountCopy = { readonly readAt: number; readonly answer: unknown };

/**
 * A `persister` for TanStack Query. If this browser has a copy, returns it immediately and refetches in the background;
 * otherwise, returns the server's response. Saves each new response.
 */
export async function staleWhileRevalidate<T>(
  read: (context: QueryFunctionContext) => T | Promise<T>,
  context: QueryFunctionContext,
  query: Query,
): Promise<T> {
  if (query.state.data === undefined) {
    const copy = await readCopy(query.queryKey);
    if (copy) {
      notifyManager.schedule(() => {
        query.setState({ dataUpdatedAt: copy.readAt });
        // The query's state contains the error.
        query.fetch().catch(() => {});
      });
      return copy.answer as T;
    }
  }
  const answer = await read(context);
  void storeCopy(query.queryKey, { readAt: browserClock(), answer });
  return answer;
}

async function readCopy(key: QueryKey): Promise<AccountCopy | undefined> {
  if (!isCurrentUserKey(key)) return undefined;
  const copy = (await accountCopies.read(hashKey(key))) as Partial<AccountCopy> | undefined;
  const isWhole = typeof copy?.readAt === 'number' && browserClock() - copy.readAt < maxCopyAgeMs;
  return isWhole && copy.answer !== undefined ? (copy as AccountCopy) : undefined;
}

async function storeCopy(key: QueryKey, copy: AccountCopy): Promise<void> {
  if (isCurrentUserKey(key)) await accountCopies.write(hashKey(key), copy);
}

/**
 * [S6-4] Returns whether a query belongs to the signed-in user. Nothing is read or saved for anybody else, or after
 * sign-out has started.
 */
function isCurrentUserKey([, owner]: QueryKey): boolean {
  return owner !== undefined && owner === accountCopyOwner();
}

let client: QueryClient | undefined;

/** Returns the shared query client for account data. It is created on first use, so never for visitors. */
export function accountQueryClient(): QueryClient {
  client ??= createAccountQueryClient();
  return client;
}

function createAccountQueryClient(): QueryClient {
  const created = new QueryClient({
    // The outbox and the user decide when to retry; `navigator.onLine` may be wrong.
    defaultOptions: { queries: { networkMode: 'always', retry: false } },
  });
  if (typeof window === 'undefined') return created;
  created.setQueryDefaults(queueQueryKey, { queryFn: () => offlineQueue.read(), staleTime: Number.POSITIVE_INFINITY });
  onSessionChange(() => {
    if (!hasSessionHint()) created.clear();
  });
  onOutboxEvent(({ queue, settled }) =>
    // In one batch, so either the pending action or its effect is always visible.
    notifyManager.batch(() => {
      const before = created.getQueryData<readonly QueuedAction[]>(queueQueryKey) ?? [];
      const action = before.find(({ key }) => key === settled?.key);
      void created.cancelQueries({ queryKey: queueQueryKey });
      created.setQueryData(queueQueryKey, queue);
      if (action && settled?.reply) updateCachedQueries(created, { action, reply: settled.reply, queue });
    }),
  );
  return created;
}

type SettledAction = {
  readonly action: QueuedAction;
  readonly reply: ApiResult<unknown>;
  readonly queue: readonly QueuedAction[];
};

/**
 * Applies a completed action to the matching cached queries, and refetches each of them when no other action on it is
 * pending.
 */
export function updateCachedQueries(queries: QueryClient, { action, reply, queue }: SettledAction): void {
  const isDone = !queue.some(({ key }) => key === action.key) && (reply.ok || action.method === 'DELETE');
  for (const query of queries.getQueryCache().findAll({ queryKey: ['account', action.owner] })) {
    const path = String(query.queryKey[2]);
    if (!isActionOnPath(action, path)) continue;
    const { applyCompletedAction } = (query.meta ?? {}) as AccountQueryMeta;
    if (isDone && applyCompletedAction && query.state.data !== undefined) {
      void query.cancel({ silent: true });
      const answer = applyCompletedAction(query.state.data, action, reply.ok ? reply.data : undefined);
      const { dataUpdatedAt: readAt } = query.state;
      queries.setQueryData(query.queryKey, answer, { updatedAt: readAt });
      void storeCopy(query.queryKey, { readAt, answer });
    }
    const others = queue.filter((each) => each.owner === action.owner && isActionOnPath(each, path));
    const isLast = !others.some(isPending);
    if (isLast) void queries.invalidateQueries({ queryKey: query.queryKey });
  }
}

/** Returns whether an action changes what a query at this path returns: an entry of a list, or the profile. */
function isActionOnPath(action: QueuedAction, path: string): boolean {
  return action.path === path || action.path.startsWith(`${path}/`);
}

function isPending({ state, notBefore }: QueuedAction): boolean {
  return ['sending', 'waiting'].includes(state.kind) && notBefore <= browserClock();
}

/** Returns the signed-in user's saved copy of a response; undefined if there is none. Sends no request. */
export async function readAccountCopy(path: string): Promise<unknown> {
  return (await readCopy(accountQueryKey(accountCopyOwner(), path)))?.answer;
}
