import type { Present } from '@tern/domain/offline/next-action.ts';
import { readLastPerson } from '../storage/offline/last-person.ts';
import { hasSessionHint } from '../storage/session-hint.ts';

/** Who sits here as far as this browser knows by itself; undefined when somebody is signed in and it does not know who. */
export function ownerHere(): Present {
  return hasSessionHint() ? readLastPerson() : null;
}

/** Who the server says it is; undefined when it cannot be asked. Visitors' pages ask nothing. */
export async function whoIsThere(): Promise<Present> {
  if (!hasSessionHint()) return null;
  const { currentSession, loadSession } = await import('../session/session-store.ts');
  const known = currentSession();
  const session = known.kind === 'signed_in' && !known.isRemembered ? known : await loadSession();
  if (session.kind === 'signed_in' && !session.isRemembered) return session.view.userId;
  return session.kind === 'signed_out' ? null : undefined;
}

/** After an answer that says that nobody, or somebody else, is signed in: the whole page has to know. */
export async function recheckSession(): Promise<void> {
  if (!hasSessionHint()) return;
  const { loadSession } = await import('../session/session-store.ts');
  await loadSession();
}
