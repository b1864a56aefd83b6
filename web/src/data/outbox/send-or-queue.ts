import type { NewAction } from '@tern/domain/outbox/queued-action.ts';
import { loadMessageCatalog } from '../../i18n/load-messages.ts';
import type { SendOutcome } from './outbox.ts';
import type { OnSettled } from './outbox-deps.ts';
import { outbox } from './page-outbox.ts';
import { showUnsentToast } from './show-unsent-toast.ts';

/**
 * Sends a user's action reliably ([S4.9-1]): stores it, sends it if possible, and otherwise queues it until it can be
 * sent. Use it for every action that must not be lost. The endpoint must declare `acceptsIdempotencyKey`
 * (contract/endpoint.ts). `about` describes the action in the user's list, such as 'US → PH', and must contain no other
 * personal data. A toast appears if the action was queued or lost. The caller reports a rejection of the first attempt.
 */
export async function sendOrQueue<T = unknown>(action: NewAction): Promise<SendOutcome<T>> {
  const outcome = await outbox.sendOrQueue<T>(action);
  if (outcome.kind !== 'answered') await tryShowUnsentToast(outcome);
  return outcome;
}

/**
 * Queues and sends actions whose effects appear in a list immediately. The caller doesn't wait for the responses, and a
 * rejected action stays in the queue until the user has seen it. Returns whether all actions were stored or sent. A
 * toast reports a failure.
 * @param undoMs how long the user can undo them before they are sent.
 */
export async function queueAndSend(actions: readonly NewAction[], undoMs = 0, onSettled?: OnSettled): Promise<boolean> {
  const outcome = await outbox.queueAndSend(actions, undoMs, onSettled);
  if (outcome.kind === 'queued') return true;
  if (outcome.kind === 'answered') onSettled?.(outcome.reply);
  if (outcome.kind === 'answered' && outcome.reply.ok) return true;
  await tryShowUnsentToast(outcome.kind === 'lost' ? outcome : { kind: 'lost', reason: 'unreached' });
  return false;
}

async function tryShowUnsentToast(outcome: Exclude<SendOutcome<unknown>, { kind: 'answered' }>): Promise<void> {
  try {
    await loadMessageCatalog('late');
    await showUnsentToast(outcome);
  } catch {
    // The toast's text couldn't be loaded, but the banner still counts a queued action.
  }
}
