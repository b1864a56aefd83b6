import type { ApiReply } from '@tern/contract/page-rendering.ts';
import type { Problem } from '@tern/contract/problem.ts';
import { useCallback, useEffect, useState } from 'react';

export type Loaded<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly problem: Problem }
  | { readonly kind: 'ready'; readonly data: T };

/** Something asked for when it is first shown; `retry` asks again, `become` takes over what an action answered. */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<ApiReply<T>>) {
  const [loaded, setLoaded] = useState<Loaded<T>>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    setLoaded({ kind: 'loading' });
    load(stop.signal).then(
      (reply) => {
        if (stop.signal.aborted) return;
        setLoaded(reply.ok ? { kind: 'ready', data: reply.data } : { kind: 'failed', problem: reply.problem });
      },
      // Only our own leaving throws (api/request-json.ts).
      () => {},
    );
    return () => stop.abort();
  }, [load, attempt]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  const become = useCallback((data: T) => setLoaded({ kind: 'ready', data }), []);
  return { loaded, retry, become };
}
