import { channelDisabledMessageWriters } from '../notifications/channels/channel-disabled.ts';
import { digestMessageWriters } from '../notifications/digest/digest-message-writers.ts';
import type { MessageWriters } from '../notifications/outbox/message-kinds.ts';
import { signInCodeMessageWriters } from '../people/account/email-sign-in/sign-in-code.mail.ts';
import { alertMessageWriters } from '../people/alerts/mails/alert-message-writers.ts';
import { contactMessageWriters } from '../people/contact/mails/contact-message-writers.ts';
import { transferMessageWriters } from '../people/tracking/reminders/transfer-message-writers.ts';

/** Every kind of message that Tern sends, and its writer. If a kind has no writer, the code doesn't compile. */
export const messageWriters: MessageWriters = {
  ...alertMessageWriters,
  ...contactMessageWriters,
  ...signInCodeMessageWriters,
  ...transferMessageWriters,
  ...digestMessageWriters,
  ...channelDisabledMessageWriters,
};
