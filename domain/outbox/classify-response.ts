import type { QueuedAction } from './queued-action.ts';

/** The server's response to an action, or the lack of one. */
export type ActionResponse =
  /** The request failed or got no response, so it is unknown whether the action was carried out. */
  | { readonly kind: 'none' }
  | {
      readonly kind: 'answered';
      /** The HTTP status. */
      readonly status: number;
      /** The problem's code and detail, if the response is an error. */
      readonly code?: string;
      readonly detail?: string;
      /** How many seconds to wait, if the server states it. */
      readonly retryAfterSeconds?: number;
    };

export type ResponseClass = 'done' | 'refused' | 'sign_in_first' | 'again';

/**
 * Statuses below 500 for which a retry can succeed: timeout, too early, bot check not yet available, and too many
 * requests.
 */
const retryableStatuses: ReadonlySet<number> = new Set([408, 425, 428, 429]);

/**
 * [S4.9-1] Classifies a response. 2xx (done) and 4xx (refused) are final, except that 408, 425, 428 and 429 are retried
 * and 401 waits for a sign-in. 3xx, 5xx and missing responses are retried, which the idempotency key makes safe. A
 * DELETE of something already gone (404) counts as done.
 */
export function classifyResponse(answer: ActionResponse, method?: QueuedAction['method']): ResponseClass {
  if (answer.kind === 'none') return 'again';
  const { status } = answer;
  if (status >= 200 && status < 300) return 'done';
  if (status === 404 && method === 'DELETE') return 'done';
  if (status === 401) return 'sign_in_first';
  return status >= 400 && status < 500 && !retryableStatuses.has(status) ? 'refused' : 'again';
}
