import type { Session } from '../session-store.ts';

/** [S2.1-1, S9-13] Maximum number of session checks by a guarded page, and the wait between them in milliseconds. */
export const maxSessionChecks = 50;
export const sessionCheckIntervalMs = 100;

/** Returns the session once it is known; `loading` if it is still unknown after 50 checks, 100 ms apart. */
export async function waitForSession(look: () => Session, pause: (ms: number) => Promise<void>): Promise<Session> {
  for (let check = 0; check < maxSessionChecks && look().kind === 'loading'; check += 1)
    await pause(sessionCheckIntervalMs);
  return look();
}
