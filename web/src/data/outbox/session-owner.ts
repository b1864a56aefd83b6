import type { Present } from '@tern/domain/offline/next-action.ts';
import { readLastPerson } from '../storage/offline/last-person.ts';
import { hasSessionHint } from '../storage/session-hint.ts';

/** Returns who is here as far as this browser knows; undefined when somebody unknown is signed in. */
export function localOwner(): Present {
  return hasSessionHint() ? readLastPerson() : null;
}

/** Returns who is here according to the server; undefined when it is unreachable. Visitors' pages send nothing. */
export async function fetchOwner(): Promise<Present> {
  if (!hasSessionHint()) return null;
  const { currentSession, loadSession } = await import('../session/session-store.ts');
  const known = currentSession();
  const session = known.kind === 'signed_in' && !known.isRemembered ? known : await loadSession();
  if (session.kind === 'signed_in' && !session.isRemembered) return session.view.userId;
  return session.kind === 'signed_out' ? null : undefined;
}

/** Updates the whole page after an answer that says that nobody, or somebody else, is signed in. */
export async function recheckSession(): Promise<void> {
  if (!hasSessionHint()) return;
  const { loadSession } = await import('../session/session-store.ts');
  await loadSession();
}
