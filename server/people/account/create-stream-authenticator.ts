import type { AuthenticateStream } from '../../http/live/authenticate-stream.ts';
import type { PersonalEventHub } from '../../http/live/personal-event-hub.ts';
import { isHttps } from '../../http/resolve-public-origin.ts';
import { readSessionCookie } from './session-cookie.ts';
import type { Sessions } from './sessions.ts';

/**
 * Returns a function that authenticates a live stream by its session cookie. For a visitor, the function returns
 * undefined. The session is checked again before each event.
 */
export function createStreamAuthenticator(deps: {
  readonly events: Pick<PersonalEventHub, 'join'>;
  readonly sessions: Pick<Sessions, 'find'>;
  readonly publicOrigin: string | undefined;
}): AuthenticateStream {
  return async (request) => {
    const secret = readSessionCookie(request, isHttps(request, deps.publicOrigin));
    const user = secret === undefined ? undefined : await deps.sessions.find(secret);
    if (secret === undefined || !user) return undefined;
    const isSessionValid = async (): Promise<boolean> => (await deps.sessions.find(secret))?.userId === user.userId;
    return (listener, isBack) => deps.events.join(user.userId, { listener, isSessionValid, isBack });
  };
}
