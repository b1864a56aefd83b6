import type { QueuedAction } from './queued-action.ts';

/** What the server's answer, or its absence, means for an action. */
export type Answer =
  /** It never arrived, or no answer came back: nobody knows whether it was done. */
  | { readonly kind: 'none' }
  | {
      readonly kind: 'answered';
      /** The HTTP status. */
      readonly status: number;
      /** The problem's code and detail where it is one. */
      readonly code?: string;
      readonly detail?: string;
      /** Seconds to wait, where the server says so. */
      readonly retryAfterSeconds?: number;
    };

export type AnswerMeaning = 'done' | 'refused' | 'sign_in_first' | 'again';

/** Statuses below 500 that may become another answer: time-out, too early, a bot check that could not be had yet, too many. */
const passing: ReadonlySet<number> = new Set([408, 425, 428, 429]);

/**
 * [S4.9-1] When an answer is final: 2xx (done) and 4xx (refused), but 408, 425, 428 and 429 pass, and 401 waits for the person whose action
 * it is. 3xx and 5xx are asked again, and so is silence: the idempotency key makes that safe. A DELETE
 * of something that is already gone (404) is done.
 */
export function answerMeaning(answer: Answer, method?: QueuedAction['method']): AnswerMeaning {
  if (answer.kind === 'none') return 'again';
  const { status } = answer;
  if (status >= 200 && status < 300) return 'done';
  if (status === 404 && method === 'DELETE') return 'done';
  if (status === 401) return 'sign_in_first';
  return status >= 400 && status < 500 && !passing.has(status) ? 'refused' : 'again';
}
