import type { ApiResult } from '@tern/contract/page-rendering.ts';
import type { Problem, ProblemCode } from '@tern/contract/problem.ts';
import { requestGateway } from './request-gateway.ts';

export type RequestSettings = {
  readonly fetch: typeof globalThis.fetch;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  /** The method and body of any request other than GET, and extra headers. */
  readonly init?: Pick<RequestInit, 'method' | 'body'> & { readonly headers?: Readonly<Record<string, string>> };
};

/**
 * Sends one request to our own API and returns its JSON. Failures return problems, even if the server was unreachable:
 * status 503 with title 'network', or 504 with title 'timeout'. Throws only if the caller aborts.
 */
export async function requestJson<T>(path: string, settings: RequestSettings): Promise<ApiResult<T>> {
  const timeout = AbortSignal.timeout(settings.timeoutMs);
  const signal = settings.signal ? AbortSignal.any([settings.signal, timeout]) : timeout;
  try {
    const response = await requestGateway.ask(settings.fetch, path, {
      ...settings.init,
      signal,
      headers: {
        accept: 'application/json',
        ...(settings.init?.body ? { 'content-type': 'application/json' } : {}),
        ...settings.init?.headers,
      },
    });
    const body: unknown = await response.json().catch(() => signal.throwIfAborted());
    if (response.ok && body !== undefined) return { ok: true, data: body as T };
    return { ok: false, problem: toProblem(body, response.status) };
  } catch (error) {
    if (settings.signal?.aborted) throw error;
    return { ok: false, problem: unreachableProblem(timeout.aborted ? 'timeout' : 'network') };
  }
}

function toProblem(body: unknown, status: number): Problem {
  if (typeof body === 'object' && body !== null && 'code' in body && 'status' in body) return body as Problem;
  const code: ProblemCode = status === 404 ? 'not_found' : status === 429 ? 'too_many_requests' : 'service_unavailable';
  return { type: 'about:blank', title: 'unreadable', status: status < 400 ? 502 : status, code };
}

/** Returns the problem for a timeout or an unreachable server. */
function unreachableProblem(title: 'timeout' | 'network'): Problem {
  return { type: 'about:blank', title, status: title === 'timeout' ? 504 : 503, code: 'service_unavailable' };
}
