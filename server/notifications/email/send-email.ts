import type { Sender } from '../../foundation/config/sender.ts';
import type { Tried } from '../outbox/delivery/deliver-message.ts';
import type { TakenMessage } from '../outbox/delivery/take-due.store.ts';
import { composeMail } from './compose-mail.ts';
import { type RenderRoom, renderMessage } from './render-message.ts';
import type { Mail, MailTransport } from './transport/mail-transport.ts';

export type SendEmailRoom = RenderRoom & { readonly transport: MailTransport; readonly from: Sender };

/** Hands a message over as a mail. What cannot be made into one now never can, and is refused. */
export async function sendEmail(room: SendEmailRoom, message: TakenMessage): Promise<Tried> {
  let mail: Mail;
  try {
    mail = await composeMail(renderMessage(message, room), {
      messageId: message.messageId,
      from: room.from,
      to: message.email,
      // The same at every try: a second copy is the same mail.
      date: message.notBefore,
    });
  } catch {
    return { status: 'refused', error: 'The mail could not be written' };
  }
  const handOver = await room.transport.send(mail);
  if (handOver.kind === 'sent') return { status: 'sent', way: handOver.way };
  return { status: handOver.kind, error: handOver.error };
}
