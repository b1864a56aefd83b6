import { defineMessages, type Message } from '../messages.ts';

/** Why a message didn't reach a channel: the page and the mail say the same. */
export const channelErrorMessages = defineMessages('channel.error', {
  timeout: 'The address didn’t answer within 10 seconds.',
  network: 'The address couldn’t be reached.',
  refused_host: 'The address redirects, or leads into a private network. Tern sends to neither.',
  status: 'The address answered with status {status}.',
  blocked: 'You blocked the bot, or the chat is gone.',
  other: 'The message couldn’t be sent.',
});

/** Returns the sentence for a stored error code: `timeout`, `status_500`. */
export function channelError(code: string): {
  readonly message: Message;
  readonly values: { readonly status: string };
} {
  const status = /^status_(\d{3})$/.exec(code)?.[1] ?? '';
  const known: Readonly<Record<string, Message>> = channelErrorMessages;
  const message = status === '' ? (known[code] ?? channelErrorMessages.other) : channelErrorMessages.status;
  return { message, values: { status } };
}
