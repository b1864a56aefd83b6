import type { sendContactMessage as declaration } from '@tern/contract/contact/contact.ts';
import type { ResponseOf } from '@tern/contract/endpoint.ts';
import type { ContactDraft } from '@tern/domain/contact/contact-draft.ts';
import type { SendOutcome } from '../../data/outbox/outbox.ts';
import { sendOrQueue } from '../../data/outbox/send-or-queue.ts';

/**
 * Sends a message to the operator, or queues it while offline. The server stores messages with the same id only once.
 * Passes a bot check if the server requires one (data/outbox/send-action.ts).
 */
export function sendContactMessage(
  message: Readonly<Record<keyof ContactDraft | 'id', string>>,
): Promise<SendOutcome<ResponseOf<typeof declaration>>> {
  return sendOrQueue({ kind: 'contact', method: 'POST', path: '/api/contact', body: message, about: '' });
}
