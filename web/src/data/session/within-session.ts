import { hasSessionHint, onSessionChange } from '../storage/session-hint.ts';

/** An answer, or undefined when somebody signed in or out while it was waited for: it is then another person's, or nobody's. */
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
