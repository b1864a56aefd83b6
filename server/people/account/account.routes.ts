import { readSession, signOut } from '@tern/contract/account/session.ts';
import { resolveDisplayName } from '@tern/domain/profile/display-name.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../foundation/config/config.ts';
import type { FindUser } from '../../http/authenticated-user.ts';
import { isHttps } from '../../http/resolve-public-origin.ts';
import { registerEndpoint } from '../../http/route.ts';
import { clearSessionCookie, hasSessionHintCookie, readSessionCookie, replaceSessionCookie } from './session-cookie.ts';
import type { Sessions } from './sessions.ts';

export type AccountRoutesDeps = {
  readonly config: Pick<Config, 'PUBLIC_ORIGIN'>;
  readonly sessions: Sessions;
  readonly findUser: FindUser;
};

/** [S4.1] Serves the signed-in user's account, and signs the user out. */
export function accountRoutes(app: FastifyInstance, { config, sessions, findUser }: AccountRoutesDeps): void {
  registerEndpoint(app, readSession, async ({ request, reply }) => {
    void reply.header('cache-control', 'no-store');
    const secure = isHttps(request, config.PUBLIC_ORIGIN);
    const secret = readSessionCookie(request, secure);
    const user = await findUser(request);
    if (!user || secret === undefined) {
      // Without this, the cookie from an ended session would make every page send a pointless request.
      if (secret !== undefined || hasSessionHintCookie(request)) clearSessionCookie(reply, secure);
      return { isAuthenticated: false, userId: null, userName: null, userEmail: null, userPhoto: null };
    }
    const fresh = await sessions.rotate(user, secret);
    if (fresh !== undefined) replaceSessionCookie(reply, secure, fresh);
    const { userId, email, photoUrl } = user;
    const userName = resolveDisplayName(user);
    return { isAuthenticated: true, userId, userName, userEmail: email, userPhoto: photoUrl };
  });

  registerEndpoint(app, signOut, async ({ request, reply }) => {
    void reply.header('cache-control', 'no-store');
    const secure = isHttps(request, config.PUBLIC_ORIGIN);
    const secret = readSessionCookie(request, secure);
    if (secret !== undefined) await sessions.end(secret);
    clearSessionCookie(reply, secure);
    return { isAuthenticated: false as const };
  });
}
