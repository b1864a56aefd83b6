import type { ApiReply } from '@tern/contract/page-rendering.ts';
import type { Answer } from '@tern/domain/offline/answer-meaning.ts';
import type { QueuedAction } from '@tern/domain/offline/queued-action.ts';
import { requestJson } from '../api/request-json.ts';
import { noteReached } from './connectivity.ts';

/** A request that takes longer counts as lost; its key makes a second one harmless. */
const timeoutMs = 15_000;

/** What came of sending an action: for the queue, and for whoever waits for it. */
export type Sent = { readonly answer: Answer; readonly reply: ApiReply<unknown> };

/** Sends an action once, under its key and in the name of its owner alone. A visitor's goes without any cookie. */
export async function sendAction({ key, owner, method, path, body }: Omit<QueuedAction, 'seq'>): Promise<Sent> {
  let retryAfterSeconds: number | undefined;
  const send: typeof window.fetch = async (input, init) => {
    const response = await window.fetch(input, {
      ...init,
      credentials: owner === null ? 'omit' : 'same-origin',
      headers: {
        ...(init?.headers as Record<string, string>),
        'idempotency-key': key,
        ...(owner !== null && { 'action-owner': owner }),
      },
    });
    retryAfterSeconds = Number(response.headers.get('retry-after')) || undefined;
    return response;
  };
  const init = { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const reply = await requestJson<unknown>(path, { fetch: send, timeoutMs, init });
  const isSilent = !reply.ok && (reply.problem.title === 'network' || reply.problem.title === 'timeout');
  noteReached(!isSilent || reply.problem.title === 'timeout');
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
