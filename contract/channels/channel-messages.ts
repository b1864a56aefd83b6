import { defineMessages, type TranslatableMessage } from '../messages.ts';
import type { ChannelKind } from './channels.ts';

/** Why a message couldn't be delivered to a channel. The page and the email share these messages. */
export const channelErrorMessages = defineMessages('channel.error', {
  timeout: 'The server at this address didn’t respond within 10 seconds. Check that it’s running, then send a test.',
  network: 'We couldn’t reach this address. Check it, or try again later.',
  refused_host:
    'This address redirects, or it points to a private network. Tern can’t send messages there. Add a channel with another address.',
  status: 'The server at this address returned error {status}. Check the address and the server, then send a test.',
  blocked: 'You blocked the bot, or the chat no longer exists. Unblock the bot, or link Telegram again.',
  other: 'We couldn’t send the message. Try again in a few minutes.',
});

/**
 * Returns the message for a stored error code such as `timeout` or `status_500`. Most messages suggest checking an
 * address. A Telegram channel has no address, so most of its errors get a general message.
 */
export function getChannelErrorMessage(
  kind: ChannelKind,
  code: string,
): {
  readonly message: TranslatableMessage;
  readonly values: { readonly status: string };
} {
  if (kind === 'telegram' && code !== 'blocked') return { message: channelErrorMessages.other, values: { status: '' } };
  const status = /^status_(\d{3})$/.exec(code)?.[1] ?? '';
  const known: Readonly<Record<string, TranslatableMessage>> = channelErrorMessages;
  const message = status === '' ? (known[code] ?? channelErrorMessages.other) : channelErrorMessages.status;
  return { message, values: { status } };
}
