/**
 * Whether this browser has a session, as far as it knows without asking: a worthless cookie says so. Visitors' pages
 * therefore load nothing of accounts and send no request.
 */
const sessionEvent = 'tern-session';

export function hasSessionHint(): boolean {
  return /(?:^|; )signed-in=1/.test(document.cookie);
}

/** Calls back when somebody signs in or out in this browser. */
export function onSessionChange(listener: () => void): () => void {
  window.addEventListener(sessionEvent, listener);
  return () => window.removeEventListener(sessionEvent, listener);
}

export function announceSessionChange(): void {
  window.dispatchEvent(new Event(sessionEvent));
}

/** Deletes the hint: during an offline sign-out the session's own cookie has to wait. */
export function dropSessionHint(): void {
  document.cookie = 'signed-in=; Path=/; Max-Age=0; SameSite=Lax';
}
