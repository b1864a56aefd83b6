const sessionEventName = 'tern-session';

/**
 * Returns whether this browser probably has a session, according to a hint cookie that grants no access. Without the
 * cookie, public pages load no account code, and no page asks the server for a session.
 */
export function hasSessionHint(): boolean {
  return /(?:^|; )signed-in=1/.test(document.cookie);
}

/** Calls `listener` whenever this page has checked the session or ended it, even if the user is still the same. */
export function onSessionChange(listener: () => void): () => void {
  window.addEventListener(sessionEventName, listener);
  return () => window.removeEventListener(sessionEventName, listener);
}

export function announceSessionChange(): void {
  window.dispatchEvent(new Event(sessionEventName));
}

/** Deletes the hint cookie, because an offline sign-out can't delete the session cookie yet. */
export function clearSessionHint(): void {
  document.cookie = 'signed-in=; Path=/; Max-Age=0; SameSite=Lax';
}
