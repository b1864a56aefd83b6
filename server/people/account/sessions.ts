import type { Clock } from '@tern/domain/time/clock.ts';
import type { Db } from '../../foundation/db/database.ts';
import { generateSecret, hashSecret } from '../../foundation/secrets/secret-token.ts';
import type { AuthenticatedUser } from '../../http/authenticated-user.ts';
import {
  deleteSession,
  findSession,
  insertSession,
  pruneSessions,
  rotateSession,
  touchSession,
} from './sessions.store.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/**
 * The time limits of a session: its maximum idle time and lifetime, and the age at which its secret is rotated. The
 * previous secret remains valid for `graceMs`, and until the new one is used, because the browser may not have received
 * it. The last use is recorded at most once every `seenEveryMs`.
 */
export const sessionTimeLimits = {
  idleMs: 14 * dayMs,
  maxMs: 90 * dayMs,
  rotateMs: dayMs,
  graceMs: minuteMs,
  seenEveryMs: 5 * minuteMs,
} as const;

export type Sessions = ReturnType<typeof createSessions>;

/** Sessions exist only in the database, so a session that has ended is immediately invalid on every instance. */
export function createSessions({ db, now }: { db: Db; now: Clock }) {
  const ago = (ms: number): Date => new Date(now() - ms);
  return {
    /** Starts a session and returns its secret, which exists only in the browser's cookie. */
    async begin(userId: string, device: string): Promise<string> {
      const secret = generateSecret();
      const at = new Date(now());
      const expiresAt = new Date(now() + sessionTimeLimits.maxMs);
      await insertSession(db, { hash: hashSecret(secret), userId, device, at, expiresAt });
      return secret;
    },

    /**
     * Returns the owner of a session secret, optionally with their stored profile. Returns undefined if the secret is
     * unknown, expired or revoked, or if the account is being deleted.
     */
    async find(secret: string, { withProfile = false } = {}): Promise<AuthenticatedUser | undefined> {
      const hash = hashSecret(secret);
      const found = await findSession(db, {
        hash,
        now: new Date(now()),
        idleSince: ago(sessionTimeLimits.idleMs),
        graceSince: ago(sessionTimeLimits.graceMs),
        withProfile,
      });
      const isRecorded =
        found && found.seenAt >= found.rotatedAt && now() - found.seenAt.getTime() <= sessionTimeLimits.seenEveryMs;
      if (found?.sessionHash === hash && !isRecorded) await touchSession(db, hash, new Date(now()));
      return found;
    },

    /**
     * Replaces a secret that is at least a day old and returns the new one. Returns undefined if the secret is newer or
     * already replaced. If the browser still uses the previous secret after the grace period, the new one was lost, so
     * it is replaced by another.
     */
    async rotate(session: AuthenticatedUser, used: string): Promise<string | undefined> {
      const usedHash = hashSecret(used);
      const { rotateMs, graceMs } = sessionTimeLimits;
      const dueMs = usedHash === session.sessionHash ? rotateMs : graceMs;
      if (now() - session.rotatedAt.getTime() < dueMs) return undefined;
      const secret = generateSecret();
      const isOurs = await rotateSession(db, {
        from: session.sessionHash,
        to: hashSecret(secret),
        used: usedHash,
        at: new Date(now()),
      });
      return isOurs ? secret : undefined;
    },

    end: (secret: string): Promise<void> => deleteSession(db, hashSecret(secret)),

    prune: (): Promise<void> => pruneSessions(db, { now: new Date(now()), idleSince: ago(sessionTimeLimits.idleMs) }),
  };
}
