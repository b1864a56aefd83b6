import { readLastUserId } from '../storage/offline/last-user-id.ts';
import { hasSessionHint, onSessionChange } from '../storage/session-hint.ts';
import { currentSession } from './session-store.ts';

/**
 * Returns the response; undefined if nobody is signed in, or if the session ended or another user signed in during the
 * request, because the response may belong to another user.
 */
export async function discardIfSessionChanged<T>(asked: Promise<T>): Promise<T | undefined> {
  let userId = knownUserId();
  let isAnother = false;
  const stop = onSessionChange(() => {
    const now = knownUserId();
    // Right after a page load, the first session check may find out who is signed in.
    userId ??= now;
    isAnother ||= !hasSessionHint() || now !== userId;
  });
  try {
    const answer = await asked;
    return isAnother || !hasSessionHint() ? undefined : answer;
  } finally {
    stop();
  }
}

function knownUserId(): string | undefined {
  const session = currentSession();
  return session.kind === 'signed_in' ? session.view.userId : readLastUserId();
}
