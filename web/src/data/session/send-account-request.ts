import type { ApiResult } from '@tern/contract/page-rendering.ts';
import { recordReachability } from '../../lib/connectivity.ts';
import { requestJson } from '../api/request-json.ts';
import { markSessionEnded } from './session-store.ts';

const timeoutMs = 15_000;

/**
 * Sends one request for the signed-in user. If the server reports that they aren't signed in, the session ends in this
 * browser too.
 */
export async function sendAccountRequest<T>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  signal?: AbortSignal,
  fetch: typeof globalThis.fetch = window.fetch.bind(window),
): Promise<ApiResult<T>> {
  const init = { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const reply = await requestJson<T>(path, { fetch, timeoutMs, signal, init });
  recordReachability(reply.ok || reply.problem.title !== 'network');
  if (!reply.ok && reply.problem.code === 'not_signed_in') markSessionEnded('server');
  return reply;
}
