import type { Log } from '../log/log.ts';
import type { Enqueue } from './enqueue.ts';

/** TODO(mail merged): goes when the outbox comes. Nothing leaves the house: the firing is in the alert's history, and the log says so. */
export function enqueueNothing(log: Log): Enqueue {
  return async (_db, messages) => log('alerts.messages_kept_back', { messages: messages.length });
}
