import { hasSessionHint, onSessionChange } from '../storage/session-hint.ts';

/**
 * Returns the response; undefined if nobody is signed in, or if the session was checked or ended during the request.
 * The response may then belong to another user.
 */
export async function discardIfSessionChanged<T>(asked: Promise<T>): Promise<T | undefined> {
  let isAnother = false;
  const stop = onSessionChange(() => {
    isAnother = true;
  });
  try {
    const answer = await asked;
    return isAnother || !hasSessionHint() ? undefined : answer;
  } finally {
    stop();
  }
}
