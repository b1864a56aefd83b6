import type { SessionResponse } from '@tern/contract/account/session.ts';
import { useSyncExternalStore } from 'react';
import { createRetryScheduler } from '../../lib/create-retry-scheduler.ts';
import { requestJson } from '../api/request-json.ts';
import { safeLocalStorage } from '../storage/create-browser-storage.ts';
import { deleteLastUserId, readLastUserId, saveLastUserId, setPageUserId } from '../storage/offline/last-user-id.ts';
import { announceSessionChange, clearSessionHint, hasSessionHint, onSessionChange } from '../storage/session-hint.ts';
import { signOutPendingKey } from '../storage/sign-out-pending.ts';

/**
 * The session's state. It is `loading` until it is known. It is `unreached` if the server is unreachable and this
 * browser doesn't know its last user. The user is then neither redirected nor shown any data.
 */
export type Session =
  | { readonly kind: 'loading' }
  | { readonly kind: 'unreached' }
  | { readonly kind: 'signed_out' }
  | {
      readonly kind: 'signed_in';
      readonly view: SessionResponse & { readonly userId: string };
      /** True if the server is unreachable. The user is then this browser's last one, whose saved data can be shown. */
      readonly isRemembered?: true;
    };

const timeoutMs = 10_000;
/** localStorage: set from a sign-out in any tab until the next sign-in, so each tab knows who ended its session. */
export const signedOutKey = 'tern.signedOut';
/**
 * What a tab tells the others: that the session may be another one, or that the user has signed out. The second can't be
 * left to `signedOutKey`, because a message may reach another tab before a write to localStorage does.
 */
type SessionMessage = 'changed' | 'signed_out';
const tabChannel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('tern.session');
const loadingSession: Session = { kind: 'loading' };
let session: Session = loadingSession;
let endedBy: 'person' | 'server' | undefined;
let sessionRequest: Promise<Session> | undefined;
const retryScheduler = createRetryScheduler(() => void loadSession());
/**
 * How many times the session has changed here or in another tab. The response to a request sent before the last change
 * is out of date.
 */
let sessionVersion = 0;

export function currentSession(): Session {
  return session;
}

/** Returns the session for a component; the first call requests it from the server. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, currentSession, () => loadingSession);
}

function subscribeToSession(listener: () => void): () => void {
  if (session.kind === 'loading') void loadSession();
  return onSessionChange(listener);
}

/** Asks the server who is signed in, with at most one request at a time. Sends no request without the session hint. */
export function loadSession(): Promise<Session> {
  sessionRequest ??= fetchSession().finally(() => {
    sessionRequest = undefined;
  });
  return sessionRequest;
}

async function fetchSession(): Promise<Session> {
  if (!hasSessionHint()) return setSignedOut();
  const before = sessionVersion;
  const reply = await requestJson<SessionResponse>('/api/auth/session', {
    fetch: window.fetch.bind(window),
    timeoutMs,
  });
  if (sessionVersion !== before) return sessionRequest ?? session;
  if (!reply.ok) {
    retryScheduler.schedule(reply.problem);
    if (session.kind === 'signed_in') return session;
    const known = readRememberedSession();
    // Announces the failure only once, because listeners may ask again.
    return known.kind === session.kind ? session : setSession(known);
  }
  const { userId } = reply.data;
  if (!reply.data.isAuthenticated || userId === null) return setSignedOut();
  retryScheduler.stop();
  const isKnown = readLastUserId() === userId || (session.kind === 'signed_in' && session.view.userId === userId);
  saveLastUserId(userId);
  // A sign-in without a pop-up loads a new page, which is the first to know about it.
  if (!isKnown) notifyOtherTabs('changed');
  // The sign-in replaced a session whose sign-out was pending. Without the hint, the user has just signed out.
  if (hasSessionHint()) for (const key of [signOutPendingKey, signedOutKey]) safeLocalStorage.remove(key);
  return setSession({ kind: 'signed_in', view: { ...reply.data, userId } });
}

/**
 * Returns the user who was last signed in on this browser; `unreached` if there is none, for example after sign-out.
 */
function readRememberedSession(): Session {
  const userId = readLastUserId();
  if (userId === undefined) return { kind: 'unreached' };
  const view = { isAuthenticated: true, userId, userName: null, userEmail: null, userPhoto: null };
  return { kind: 'signed_in', view, isRemembered: true };
}

/** Records that nobody is signed in, and who ended the session: the user, in this or another tab, or the server. */
function setSignedOut(): Session {
  retryScheduler.stop();
  if (session.kind === 'signed_in') endedBy ??= safeLocalStorage.read(signedOutKey) === true ? 'person' : 'server';
  return setSession({ kind: 'signed_out' });
}

/** Records, also for this browser's other tabs, that the user has signed out or deleted their account. */
export function markSessionEnded(): void {
  discardSessionRequest();
  safeLocalStorage.write(signedOutKey, true);
  clearSessionHint();
  endedBy = 'person';
  setSession({ kind: 'signed_out' });
  notifyOtherTabs('signed_out');
}

function notifyOtherTabs(message: SessionMessage): void {
  tabChannel?.postMessage(message);
}

/** Returns who ended this page's last session; undefined if none has ended since the last sign-in. */
export function sessionEndedBy(): 'person' | 'server' | undefined {
  return endedBy;
}

/** Makes the next check send a new request. The response to a request in flight is then ignored. */
function discardSessionRequest(): void {
  retryScheduler.stop();
  sessionVersion += 1;
  sessionRequest = undefined;
}

function setSession(next: Session): Session {
  session = next;
  if (next.kind === 'signed_in') endedBy = undefined;
  setPageUserId(next.kind === 'signed_in' ? next.view.userId : undefined);
  // The next user of this browser may be somebody else.
  if (next.kind === 'signed_out') deleteLastUserId();
  announceSessionChange();
  return next;
}

tabChannel?.addEventListener('message', ({ data }: MessageEvent<SessionMessage>) => {
  if (data === 'signed_out') endedBy = 'person';
  discardSessionRequest();
  void loadSession();
});

// A page from the back-forward cache may show a user who has signed out since.
if (typeof window !== 'undefined') {
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) void loadSession();
  });
  // A user may have signed in or out in another tab without this tab being notified.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || session.kind !== 'signed_in') return;
    const isSame = hasSessionHint() && [undefined, session.view.userId].includes(readLastUserId());
    if (!isSame) void loadSession();
  });
}
