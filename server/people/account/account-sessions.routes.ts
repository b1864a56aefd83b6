import {
  type AccountSession,
  listAccountSessions,
  revokeAccountSession,
  revokeOtherAccountSessions,
} from '@tern/contract/account/account-sessions.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../foundation/db/database.ts';
import { ProblemError } from '../../foundation/problem-error.ts';
import { hashSecret } from '../../foundation/secrets/secret-token.ts';
import type { AuthenticatedUser } from '../../http/authenticated-user.ts';
import { registerEndpoint } from '../../http/route.ts';
import { listSessions, revokeOtherSessions, revokeSession } from './sessions.store.ts';
import { sessionTimeLimits } from './sessions.ts';

/** Lists a user's sessions, and revokes one of them or all except the current one. */
export function accountSessionsRoutes(app: FastifyInstance, { db, now }: { db: Db; now: Clock }): void {
  const list = async ({ userId, sessionHash }: AuthenticatedUser): Promise<{ sessions: AccountSession[] }> => {
    const idleSince = new Date(now() - sessionTimeLimits.idleMs);
    const open = await listSessions(db, { userId, now: new Date(now()), idleSince });
    const own = publicSessionId(sessionHash);
    const sessions = open.map(({ id, device, createdAt, seenAt }) => ({
      id,
      device,
      createdAt: createdAt.toISOString(),
      seenAt: seenAt.toISOString(),
      isThis: id === own,
    }));
    return { sessions };
  };

  registerEndpoint(app, listAccountSessions, ({ user }) => list(user));

  registerEndpoint(app, revokeAccountSession, async ({ user, params }) => {
    const isRevoked = await revokeSession(db, { userId: user.userId, id: params.id });
    if (!isRevoked) throw new ProblemError('not_found');
    return list(user);
  });

  registerEndpoint(app, revokeOtherAccountSessions, async ({ user }) => {
    await revokeOtherSessions(db, { userId: user.userId, keep: user.sessionHash });
    return list(user);
  });
}

/** Returns a session's public id: the truncated hash of its secret's hash, as in sessions.store.ts. */
function publicSessionId(sessionHash: string): string {
  return hashSecret(sessionHash).slice(0, 32);
}
