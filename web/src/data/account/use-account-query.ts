import { type QueryFunction, useQuery } from '@tanstack/react-query';
import type { Problem } from '@tern/contract/problem.ts';
import type { QueuedAction } from '@tern/domain/outbox/queued-action.ts';
import { sendAccountRequest } from '../session/send-account-request.ts';
import { useSession } from '../session/session-store.ts';
import {
  type AccountQueryMeta,
  AccountReadError,
  accountQueryClient,
  accountQueryKey,
  queueQueryKey,
  staleWhileRevalidate,
} from './account-query-client.ts';

export type AccountQueryResult<T> = {
  /** The last response, possibly from this browser's copy; undefined before the first response. */
  readonly data: T | undefined;
  /** When the server responded, in milliseconds since 1970; 0 if never. */
  readonly readAt: number;
  readonly isReading: boolean;
  /** Why the last read failed. */
  readonly problem: Problem | undefined;
  reload(): Promise<void>;
  /** Replaces the data with an action's response. */
  setData(data: T): void;
};

type Options = AccountQueryMeta & {
  readonly isEnabled?: boolean;
  /** Whether this browser saves a copy for offline use. */
  readonly hasCopy?: boolean;
  /** Refetch interval while the page is visible, in milliseconds. */
  readonly everyMs?: number;
  readonly fetch?: typeof fetch;
};

/** Returns the signed-in user's data at an API path. Fetches it on first use and when the user returns to the page. */
export function useAccountQuery<T>(path: string, options: Options = {}): AccountQueryResult<T> {
  const { isEnabled = true, hasCopy = false, everyMs, fetch, applyCompletedAction } = options;
  const session = useSession();
  const owner = session.kind === 'signed_in' ? session.view.userId : undefined;
  const queryKey = accountQueryKey(owner, path);
  const { data, dataUpdatedAt, isFetching, error, refetch } = useQuery<T, AccountReadError>(
    {
      queryKey,
      queryFn: createQueryFunction<T>(path, fetch),
      enabled: isEnabled && owner !== undefined,
      ...(hasCopy && { persister: staleWhileRevalidate as never }),
      ...(everyMs !== undefined && { refetchInterval: everyMs }),
      ...(applyCompletedAction && { meta: { applyCompletedAction } }),
    },
    accountQueryClient(),
  );
  return {
    data,
    readAt: data === undefined ? 0 : dataUpdatedAt,
    isReading: isFetching,
    problem: error?.problem,
    reload: async () => void (await refetch()),
    setData: (next) => void accountQueryClient().setQueryData(queryKey, next),
  };
}

function createQueryFunction<T>(path: string, fetch: typeof globalThis.fetch | undefined): QueryFunction<T> {
  return async ({ signal }) => {
    const reply = await sendAccountRequest<T>('GET', path, undefined, signal, fetch);
    if (!reply.ok) throw new AccountReadError(reply.problem);
    return reply.data;
  };
}

const noActions: readonly QueuedAction[] = [];

/** Returns the signed-in user's queued actions on a list's path, oldest first, including rejected ones. */
export function useQueuedActions(path: string): readonly QueuedAction[] {
  const session = useSession();
  const owner = session.kind === 'signed_in' ? session.view.userId : undefined;
  const { data = noActions } = useQuery<readonly QueuedAction[]>(
    { queryKey: queueQueryKey, enabled: owner !== undefined },
    accountQueryClient(),
  );
  return data.filter((action) => action.owner === owner && action.path.startsWith(`${path}/`));
}
