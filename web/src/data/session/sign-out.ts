import type { Problem } from '@tern/contract/problem.ts';
import { recordReachability } from '../../lib/connectivity.ts';
import { createRetryScheduler } from '../../lib/create-retry-scheduler.ts';
import { requestJson } from '../api/request-json.ts';
import { safeLocalStorage } from '../storage/create-browser-storage.ts';
import { clearPersonalData } from '../storage/personal-data.ts';
import { hasSessionHint, onSessionChange } from '../storage/session-hint.ts';
import { signOutPendingKey } from '../storage/sign-out-pending.ts';
import { markSessionEnded } from './session-store.ts';
import { unsubscribeFromPush } from './web-push.ts';

const timeoutMs = 10_000;

/**
 * [S4.1-4] Signs out and deletes the user's data from this browser, online or offline. This browser stops using the
 * session immediately; offline, the server is notified as soon as possible.
 * @returns whether the server no longer needs to be notified.
 */
export async function signOut(): Promise<boolean> {
  safeLocalStorage.write(signOutPendingKey, true);
  clearPersonalData();
  // Ends the session here before the first request, so that a late response with the user's data is discarded.
  markSessionEnded();
  // Unsubscribes before the server is notified, because this needs the session's cookie.
  await unsubscribeFromPush();
  return finishSignOut();
}

const retryScheduler = createRetryScheduler(() => void finishSignOut());

/**
 * Completes a sign-out. If the server is unreachable or busy, retries later; if it rejects the request, only the next
 * page load retries.
 * @returns whether nothing is pending anymore.
 */
export async function finishSignOut(): Promise<boolean> {
  const problem = await sendPendingSignOut();
  if (problem) retryScheduler.schedule(problem);
  else retryScheduler.stop();
  return problem === undefined;
}

/**
 * Sends a pending sign-out to the server. It stays pending until this succeeds. If a user has signed in since, nothing
 * is left to do, because the new session replaced the old one. A sign-out request, or a late response to one, would end
 * the new session.
 * @returns the problem if the sign-out is still pending.
 */
async function sendPendingSignOut(): Promise<Problem | undefined> {
  const replaced = new AbortController();
  const stop = onSessionChange(() => hasSessionHint() && replaced.abort());
  const settings = { fetch: window.fetch.bind(window), timeoutMs, signal: replaced.signal, init: { method: 'POST' } };
  const reply = hasSessionHint() ? undefined : await requestJson('/api/auth/sign-out', settings).catch(() => undefined);
  stop();
  const problem = reply?.ok === false ? reply.problem : undefined;
  if (reply) recordReachability(problem?.title !== 'network');
  if (!problem) safeLocalStorage.remove(signOutPendingKey);
  return problem;
}
