import { onSessionChange } from '../../storage/session-hint.ts';
import { currentSession } from '../session-store.ts';
import { claimRoute, routeFor } from './intended-route.ts';

type Navigate = (url: string) => void | Promise<void>;

/**
 * [S2.1-1] The wait for the session is over before its answer came: on a slow line somebody who is signed in was sent home. They are
 * brought back when the answer comes, if they still are where they were sent.
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
