import type { Session } from '../session-store.ts';

/** [S2.1-1, S9-13] How often a guarded page looks whether the session is known yet, and how long it waits in between. */
export const maxChecks = 50;
export const checkEveryMs = 100;

/** The session as soon as it is known; still `loading` after 50 looks of 100 ms each. */
export async function waitForSession(look: () => Session, pause: (ms: number) => Promise<void>): Promise<Session> {
  for (let check = 0; check < maxChecks && look().kind === 'loading'; check += 1) await pause(checkEveryMs);
  return look();
}
