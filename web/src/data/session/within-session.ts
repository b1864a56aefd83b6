import { hasSessionHint, onSessionChange } from '../storage/session-hint.ts';

/**
 * Returns an answer, or undefined when somebody signed in or out during the request: then it belongs to another person
 * or nobody.
 */
export async function withinSession<T>(asked: Promise<T>): Promise<T | undefined> {
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
