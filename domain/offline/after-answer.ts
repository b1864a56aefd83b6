import { type Answer, answerMeaning } from './answer-meaning.ts';
import { backoffMs } from './backoff.ts';
import type { QueuedAction } from './queued-action.ts';

/** How long an action that was refused for want of its person waits before it looks again; their coming back ends that. */
const signInPauseMs = 60_000;

/**
 * A 500 that comes this often for the same action is about the action and not about the moment: about two minutes of tries. It is put aside,
 * so that what was done after it gets through (docs/decisions/0042). 502, 503 and 504 say that the server is away, and do not count.
 */
export const maxFailures = 8;

/** What becomes of an action after an answer: nothing more (`undefined`: it is done and leaves the queue), or the action as it waits on. */
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

/** The server forgets keys after 30 days: from then on a second copy would be done a second time. One day is left for clocks that differ. */
const oldestMs = 29 * 86_400_000;

/** An action that is too old to be sent by itself comes back to the person; undefined while it is not. */
export function tooOld(action: QueuedAction, now: number): QueuedAction | undefined {
  return now - action.at > oldestMs ? { ...action, state: { kind: 'refused', code: 'too_old' } } : undefined;
}

/** The network is back, or the person is: what waited is tried at once. */
export function atOnce(action: QueuedAction): QueuedAction {
  return action.notBefore === 0 || action.state.kind === 'held' ? action : { ...action, notBefore: 0 };
}

/**
 * An action as it waits after `done`, which came before it, was done: a change of the same thing is based on the version that `done` made.
 * @param version "nothing" after a deletion; undefined where the server names none.
 */
export function rebased(action: QueuedAction, done: QueuedAction, version: string | undefined): QueuedAction {
  const isSameThing = action.owner === done.owner && action.path === done.path && action.seq > done.seq;
  if (!isSameThing || action.basedOn === undefined || version === undefined) return action;
  return { ...action, basedOn: version };
}

/**
 * A refused action as the person tries it again: with a key of its own, because the old one stays refused, and over whatever version is
 * there now, because the person has seen that there is another.
 */
export function triedAgain({ basedOn: _basedOn, ...action }: QueuedAction, key: string, now: number): QueuedAction {
  return { ...action, key, at: now, attempts: 0, failures: 0, notBefore: 0, state: { kind: 'waiting' } };
}
