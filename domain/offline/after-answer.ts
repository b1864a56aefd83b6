import { type Answer, answerMeaning } from './answer-meaning.ts';
import { backoffMs } from './backoff.ts';
import type { QueuedAction } from './queued-action.ts';

/**
 * How long an action waits before it tries again after the server refused it without a signed-in person; signing in
 * ends the wait.
 */
const signInPauseMs = 60_000;

/**
 * After this many 500s for the same action (about two minutes), the cause is the action and not the moment. It is set
 * aside so that later actions get through (docs/decisions/0042). 502, 503 and 504 mean that the server is down, and
 * don't count.
 */
export const maxFailures = 8;

/** Returns the action as it continues to wait after an answer; undefined when it is done and leaves the queue. */
export function afterAnswer(action: QueuedAction, answer: Answer, now: number): QueuedAction | undefined {
  switch (answerMeaning(answer, action.method)) {
    case 'done':
      return undefined;
    case 'refused': {
      const { code = 'invalid_parameters', detail } = answer.kind === 'answered' ? answer : {};
      return { ...action, state: { kind: 'refused', code, ...(detail !== undefined && { detail }) } };
    }
    case 'sign_in_first':
      return { ...action, state: { kind: 'waiting' }, notBefore: now + signInPauseMs };
    case 'again': {
      const attempts = action.attempts + 1;
      const { status, retryAfterSeconds } = answer.kind === 'answered' ? answer : {};
      const failures = (action.failures ?? 0) + (status === 500 ? 1 : 0);
      if (failures >= maxFailures) return { ...action, attempts, state: { kind: 'refused', code: 'internal_error' } };
      const notBefore = now + backoffMs(attempts, retryAfterSeconds);
      return { ...action, attempts, ...(failures > 0 && { failures }), state: { kind: 'waiting' }, notBefore };
    }
  }
}

/**
 * The server deletes keys after 30 days; a copy sent after that would run a second time. One day is reserved for clocks
 * that differ.
 */
const oldestMs = 29 * 86_400_000;

/**
 * Returns an action too old for automatic sending as one for the person to decide; undefined while it isn't too old.
 */
export function tooOld(action: QueuedAction, now: number): QueuedAction | undefined {
  return now - action.at > oldestMs ? { ...action, state: { kind: 'refused', code: 'too_old' } } : undefined;
}

/** Returns the action due at once, because the network or the person is back. */
export function atOnce(action: QueuedAction): QueuedAction {
  return action.notBefore === 0 || action.state.kind === 'held' ? action : { ...action, notBefore: 0 };
}

/**
 * Returns a waiting action after `done`, an earlier one, was sent: a change of the same thing is now based on the
 * version that `done` created.
 * @param version "nothing" after a deletion; undefined when the server names none.
 */
export function rebased(action: QueuedAction, done: QueuedAction, version: string | undefined): QueuedAction {
  const isSameThing = action.owner === done.owner && action.path === done.path && action.seq > done.seq;
  if (!isSameThing || action.basedOn === undefined || version === undefined) return action;
  return { ...action, basedOn: version };
}

/**
 * Returns a refused action for a new try: with a new key, because the server keeps refusing the old one, and against
 * whatever version is current, because the person has seen that it changed.
 */
export function triedAgain({ basedOn: _basedOn, ...action }: QueuedAction, key: string, now: number): QueuedAction {
  return { ...action, key, at: now, attempts: 0, failures: 0, notBefore: 0, state: { kind: 'waiting' } };
}
