import { actionBackoffMs } from './backoff.ts';
import { type ActionResponse, classifyResponse } from './classify-response.ts';
import type { QueuedAction } from './queued-action.ts';

/**
 * How long an action waits before a retry if the server rejected it because nobody is signed in. Signing in ends the
 * wait.
 */
const signInRetryDelayMs = 60_000;

/**
 * After this many 500s for the same action (about four minutes), the action itself is probably the cause. It is set
 * aside so that later actions can be sent (docs/decisions/0042). A 502, 503 or 504 doesn't count, because it means that
 * the server is down.
 */
export const maxServerErrors = 8;

/** Returns the action as updated by a response; undefined if it is done and leaves the queue. */
export function applyResponse(action: QueuedAction, answer: ActionResponse, now: number): QueuedAction | undefined {
  switch (classifyResponse(answer, action.method)) {
    case 'done':
      return undefined;
    case 'refused': {
      const { code = 'invalid_parameters', detail } = answer.kind === 'answered' ? answer : {};
      return { ...action, state: { kind: 'refused', code, ...(detail !== undefined && { detail }) } };
    }
    case 'sign_in_first':
      return { ...action, state: { kind: 'waiting' }, notBefore: now + signInRetryDelayMs };
    case 'again': {
      const attempts = action.attempts + 1;
      const { status, retryAfterSeconds } = answer.kind === 'answered' ? answer : {};
      const failures = (action.failures ?? 0) + (status === 500 ? 1 : 0);
      if (failures >= maxServerErrors)
        return { ...action, attempts, state: { kind: 'refused', code: 'internal_error' } };
      const notBefore = now + actionBackoffMs(attempts, retryAfterSeconds);
      return { ...action, attempts, ...(failures > 0 && { failures }), state: { kind: 'waiting' }, notBefore };
    }
  }
}

/**
 * The server deletes idempotency keys after 30 days, so an action sent again after that could run twice. The limit is a
 * day shorter, to allow for clock differences.
 */
const maxActionAgeMs = 29 * 86_400_000;

/**
 * If an action is too old to send automatically, returns it in a state that lets the user decide; otherwise, returns
 * undefined.
 */
export function expireIfTooOld(action: QueuedAction, now: number): QueuedAction | undefined {
  return now - action.at > maxActionAgeMs ? { ...action, state: { kind: 'refused', code: 'too_old' } } : undefined;
}

/** Returns the action without its delay, for when the network or the user is back. A held action stays unchanged. */
export function markDue(action: QueuedAction): QueuedAction {
  return action.notBefore === 0 || action.state.kind === 'held' ? action : { ...action, notBefore: 0 };
}

/**
 * Returns a pending action after the earlier action `done` was sent. A change to the same resource is now based on the
 * version that `done` created.
 * @param version "nothing" after a deletion; undefined if the server returned none.
 */
export function rebaseAction(action: QueuedAction, done: QueuedAction, version: string | undefined): QueuedAction {
  const isSameThing = action.owner === done.owner && action.path === done.path && action.seq > done.seq;
  if (!isSameThing || action.basedOn === undefined || version === undefined) return action;
  return { ...action, basedOn: version };
}

/**
 * Returns a rejected action, ready to be retried. It gets a new key, because the server would reject the old one again.
 * It has no base version, so it overwrites whatever version the server has.
 */
export function prepareRetry({ basedOn: _basedOn, ...action }: QueuedAction, key: string, now: number): QueuedAction {
  return { ...action, key, at: now, attempts: 0, failures: 0, notBefore: 0, state: { kind: 'waiting' } };
}
