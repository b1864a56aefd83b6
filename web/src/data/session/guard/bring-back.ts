import { onSessionChange } from '../../storage/session-hint.ts';
import { currentSession } from '../session-store.ts';
import { claimRoute, routeFor } from './intended-route.ts';

type Navigate = (url: string) => void | Promise<void>;

/**
 * [S2.1-1] Brings back somebody who is signed in but was sent home because the session's answer came too late on a slow
 * connection, if they are still there.
 */
export function bringBack(navigate: Navigate): void {
  const stop = onSessionChange(() => {
    const { kind } = currentSession();
    if (kind === 'loading') return;
    stop();
    if (kind !== 'signed_in' || window.location.pathname !== '/' || routeFor('/') === undefined) return;
    const wanted = claimRoute();
    if (wanted !== undefined) void navigate(wanted);
  });
}
