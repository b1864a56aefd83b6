import type { CurrentUserId } from '@tern/domain/outbox/next-queue-step.ts';
import { importWithRetry } from '../../lib/time/import-with-retry.ts';
import { readLastUserId } from '../storage/offline/last-user-id.ts';
import { hasSessionHint } from '../storage/session-hint.ts';

/**
 * Returns the signed-in user's id as far as this browser knows; null for a visitor, undefined if the user is unknown.
 */
export function lastKnownUserId(): CurrentUserId {
  return hasSessionHint() ? readLastUserId() : null;
}

/**
 * Returns the signed-in user's id according to the server; null for a visitor, undefined if it is unreachable. Sends no
 * request for visitors.
 */
export async function fetchSignedInUserId(): Promise<CurrentUserId> {
  if (!hasSessionHint()) return null;
  const { currentSession, loadSession } = await importWithRetry(() => import('../session/session-store-chunk.ts'));
  const known = currentSession();
  const session = known.kind === 'signed_in' && !known.isRemembered ? known : await loadSession();
  if (session.kind === 'signed_in' && !session.isRemembered) return session.view.userId;
  return session.kind === 'signed_out' ? null : undefined;
}

/** Reloads the session after the server reports that nobody, or another user, is signed in. */
export async function recheckSession(): Promise<void> {
  if (!hasSessionHint()) return;
  const { loadSession } = await importWithRetry(() => import('../session/session-store-chunk.ts'));
  await loadSession();
}
