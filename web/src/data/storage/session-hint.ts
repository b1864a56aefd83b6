/**
 * Whether this browser has a session, as far as can be told without asking: a cookie that is worth nothing says so. Visitors'
 * pages thus load nothing of accounts and ask for nothing.
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

/** Forgets the hint: at signing out without a network the cookie of the session itself has to wait. */
export function dropSessionHint(): void {
  document.cookie = 'signed-in=; Path=/; Max-Age=0; SameSite=Lax';
}
