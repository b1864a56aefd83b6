import { channelMessages } from '../notifications/channels/channel-disabled.ts';
import { digestMessages } from '../notifications/digest/digest-messages.ts';
import type { MessageWriters } from '../notifications/outbox/message-kinds.ts';
import { signInCodeMessages } from '../people/account/email-sign-in/sign-in-code.mail.ts';
import { alertMessages } from '../people/alerts/mails/alert-messages.ts';
import { contactMessages } from '../people/contact/mails/contact-messages.ts';
import { transferMessages } from '../people/tracking/reminders/transfer-messages.ts';

/** Every kind of message that Tern sends, and its writer. If a kind has no writer, the code doesn't compile. */
export const messageWriters: MessageWriters = {
  ...alertMessages,
  ...contactMessages,
  ...signInCodeMessages,
  ...transferMessages,
  ...digestMessages,
  ...channelMessages,
};
