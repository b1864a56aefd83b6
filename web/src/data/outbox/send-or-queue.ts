import type { NewAction } from '@tern/domain/offline/queued-action.ts';
import { loadMessagePart } from '../../i18n/load-messages.ts';
import { notifySaved } from './notify-saved.ts';
import type { SendOutcome } from './outbox.ts';
import { outbox } from './the-outbox.ts';

/**
 * Does something of a person's that has to survive a tunnel ([S4.9-1]): writes it down, sends it where that is possible, and otherwise
 * keeps it until it is. The one call for every such action; the address has to be `repeatable` (contract/endpoint.ts). `about` says what
 * it is about in the list that people read, and nothing more of them: 'US → PH'.
 *
 * A toast says when it was kept, or lost; refusals of a first try are the caller's to tell.
 */
export async function sendOrQueue<T = unknown>(action: NewAction): Promise<SendOutcome<T>> {
  const outcome = await outbox.sendOrQueue<T>(action);
  if (outcome.kind !== 'answered') await notify(outcome);
  return outcome;
}

/**
 * Does things that show in a list at once: nobody waits for the answers, and a refusal stays in the queue until the person has seen it.
 * Returns whether all were written down or sent; a toast says when one was not.
 * @param undoMs how long the person can take them back before they are sent.
 */
export async function keepAndSend(actions: readonly NewAction[], undoMs = 0): Promise<boolean> {
  const outcome = await outbox.keep(actions, undoMs);
  if (outcome.kind === 'kept') return true;
  if (outcome.kind === 'answered' && outcome.reply.ok) return true;
  await notify(outcome.kind === 'lost' ? outcome : { kind: 'lost', reason: 'unreached' });
  return false;
}

async function notify(outcome: Exclude<SendOutcome<unknown>, { kind: 'answered' }>): Promise<void> {
  try {
    await loadMessagePart('late');
    await notifySaved(outcome);
  } catch {
    // Its words could not be had; the banner counts it all the same.
  }
}
