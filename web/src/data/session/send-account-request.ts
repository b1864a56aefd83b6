import type { ApiResult } from '@tern/contract/page-rendering.ts';
import { recordReachability } from '../../lib/connectivity.ts';
import { requestJson } from '../api/request-json.ts';
import { currentSession, loadSession } from './session-store.ts';

const timeoutMs = 15_000;

/**
 * Sends a request on behalf of the user shown on this page. If that user is no longer signed in, the server rejects the
 * request, and the page checks who is signed in.
 */
export async function sendAccountRequest<T>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  signal?: AbortSignal,
  fetch: typeof globalThis.fetch = window.fetch.bind(window),
): Promise<ApiResult<T>> {
  const owner = currentUserId();
  const init = {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(owner !== undefined && { headers: { 'action-owner': owner } }),
  };
  const reply = await requestJson<T>(path, { fetch, timeoutMs, signal, init });
  recordReachability(reply.ok || reply.problem.title !== 'network');
  if (!reply.ok && reply.problem.code === 'not_signed_in' && owner === currentUserId()) await loadSession();
  return reply;
}

function currentUserId(): string | undefined {
  const session = currentSession();
  return session.kind === 'signed_in' ? session.view.userId : undefined;
}
