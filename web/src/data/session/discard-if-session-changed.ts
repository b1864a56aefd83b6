import { hasSessionHint, onSessionChange } from '../storage/session-hint.ts';

/**
 * Returns the response, or undefined if the session changed during the request, because the response may then belong to
 * another user.
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
