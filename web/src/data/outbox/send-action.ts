import type { ApiResult } from '@tern/contract/page-rendering.ts';
import type { ActionResponse } from '@tern/domain/outbox/classify-response.ts';
import type { QueuedAction } from '@tern/domain/outbox/queued-action.ts';
import { recordReachability } from '../../lib/connectivity.ts';
import { importWithRetry } from '../../lib/time/import-with-retry.ts';
import { requestJson } from '../api/request-json.ts';

/** Request timeout in milliseconds. A slower request counts as lost; the idempotency key makes a retry safe. */
const timeoutMs = 15_000;

/** The result of sending an action: `answer` for the queue, and `reply` for the caller. */
export type SendResult = { readonly answer: ActionResponse; readonly reply: ApiResult<unknown> };

/**
 * Tries once to send an action with its key and owner. A visitor's action is sent without cookies. The request is
 * repeated only if the server requires a bot check.
 */
export async function sendAction(action: Omit<QueuedAction, 'seq'>): Promise<SendResult> {
  const { kind, key, owner, method, body, basedOn, at } = action;
  const path = basedOn === undefined ? action.path : `${action.path}?basedOn=${encodeURIComponent(basedOn)}`;
  let retryAfterSeconds: number | undefined;
  const init = { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const ask = (fetch: typeof window.fetch): Promise<ApiResult<unknown>> => {
    const send: typeof window.fetch = async (input, given) => {
      const response = await fetch(input, {
        ...given,
        // Completes the request even if the page is closed.
        keepalive: true,
        credentials: owner === null ? 'omit' : 'same-origin',
        headers: {
          ...(given?.headers as Record<string, string>),
          'idempotency-key': key,
          ...(owner !== null && { 'action-owner': owner }),
          // Of two ratings, the server uses the newer one, even if it arrives first.
          ...(kind === 'rating' && { 'action-time': String(at) }),
        },
      });
      retryAfterSeconds = Number(response.headers.get('retry-after')) || undefined;
      return response;
    };
    return requestJson<unknown>(path, { fetch: send, timeoutMs, init });
  };
  const reply = await (kind === 'contact' || kind === 'price'
    ? sendWithBotCheck(kind, ask)
    : ask((input, given) => window.fetch(input, given)));
  const isSilent = !reply.ok && (reply.problem.title === 'network' || reply.problem.title === 'timeout');
  recordReachability(!isSilent || reply.problem.title === 'timeout');
  if (reply.ok) return { answer: { kind: 'answered', status: 200 }, reply };
  if (isSilent || reply.problem.title === 'unreadable') return { answer: { kind: 'none' }, reply };
  const { status, code, detail } = reply.problem;
  return {
    reply,
    answer: {
      kind: 'answered',
      status,
      code,
      ...(detail !== undefined && { detail }),
      ...(retryAfterSeconds && { retryAfterSeconds }),
    },
  };
}

/**
 * [S2.2-8] Contact messages and shared prices may need a bot check. The proof is sent with the same key, because the
 * server doesn't save that rejection (428) under the key.
 */
async function sendWithBotCheck(
  action: 'contact' | 'price',
  ask: (fetch: typeof window.fetch) => Promise<ApiResult<unknown>>,
): Promise<ApiResult<unknown>> {
  try {
    const { withBotCheck } = await importWithRetry(() => import('../bot-check/with-bot-check-chunk.ts'));
    return await withBotCheck(action, ask);
  } catch {
    // The code for the proof couldn't be loaded, so the request is sent without a proof.
    return ask((input, given) => window.fetch(input, given));
  }
}
