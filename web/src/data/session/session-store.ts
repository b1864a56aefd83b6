import type { SessionView } from '@tern/contract/account/session.ts';
import { useSyncExternalStore } from 'react';
import { isOnline, onConnectivity } from '../../lib/connectivity.ts';
import { requestJson } from '../api/request-json.ts';
import { readLastPerson, saveLastPerson } from '../storage/offline/last-person.ts';
import { announceSessionChange, dropSessionHint, hasSessionHint, onSessionChange } from '../storage/session-hint.ts';

/**
 * Who is signed in. `loading` until the server was asked; `unreached` when it could not be: then the person is neither sent
 * away nor shown anything. The first who looks has it asked for.
 */
export type Session =
  | { readonly kind: 'loading' }
  | { readonly kind: 'unreached' }
  | { readonly kind: 'signed_out' }
  | {
      readonly kind: 'signed_in';
      readonly view: SessionView & { readonly userId: string };
      /** The server could not be asked: it is who was signed in here last, and what this browser keeps of theirs can be looked at. */
      readonly isRemembered?: true;
    };

const timeoutMs = 10_000;
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('tern.session');
const loading: Session = { kind: 'loading' };
let session: Session = loading;
let end: 'person' | 'server' | undefined;
let asking: Promise<Session> | undefined;

export function currentSession(): Session {
  return session;
}

/** The session as a component sees it; asks the server the first time. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession, () => loading);
}

function subscribe(listener: () => void): () => void {
  if (session.kind === 'loading') void loadSession();
  return onSessionChange(listener);
}

/** Asks the server who is signed in; at most one question is under way. */
export function loadSession(): Promise<Session> {
  asking ??= askServer().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function askServer(): Promise<Session> {
  if (!hasSessionHint()) {
    // Another tab of this browser signed out.
    if (session.kind === 'signed_in') end = 'person';
    return become({ kind: 'signed_out' });
  }
  const reply = await requestJson<SessionView>('/api/auth/session', { fetch: window.fetch.bind(window), timeoutMs });
  if (!reply.ok) return session.kind === 'signed_in' ? session : become(remembered());
  const { userId } = reply.data;
  if (!reply.data.isAuthenticated || userId === null) {
    if (session.kind === 'signed_in') end ??= 'server';
    return become({ kind: 'signed_out' });
  }
  end = undefined;
  saveLastPerson(userId);
  return become({ kind: 'signed_in', view: { ...reply.data, userId } });
}

/** Who was signed in here last, while their session's hint stands: at signing out both go. */
function remembered(): Session {
  const userId = readLastPerson();
  if (userId === undefined) return { kind: 'unreached' };
  const view = { isAuthenticated: true, userId, userName: null, userEmail: null, userPhoto: null };
  return { kind: 'signed_in', view, isRemembered: true };
}

/** There is no session any more: the person signed out, or the server says that it is over, by time or from elsewhere. */
export function sessionEnded(by: 'person' | 'server'): void {
  dropSessionHint();
  end = by;
  become({ kind: 'signed_out' });
}

/** Who ended the last session of this page; undefined when there was none. */
export function endedBy(): 'person' | 'server' | undefined {
  return end;
}

/** Tells the other tabs of this browser to look again. */
export function notifyOtherTabs(): void {
  tabs?.postMessage('changed');
}

function become(next: Session): Session {
  session = next;
  announceSessionChange();
  return next;
}

tabs?.addEventListener('message', () => void loadSession());
// Whoever is only remembered is asked for as soon as that is possible.
onConnectivity(() => {
  if (isOnline() && session.kind === 'signed_in' && session.isRemembered) void loadSession();
});

// A page from the back-forward cache is as it was left: perhaps with somebody signed in who is not any more.
if (typeof window !== 'undefined') {
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) void loadSession();
  });
}
