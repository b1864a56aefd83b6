import { defineMessages, type TranslatableMessage } from '../messages.ts';
import type { ChannelKind } from './channels.ts';

/** Why a message couldn't be delivered to a channel. The page and the email share these messages. */
export const channelErrorMessages = defineMessages('channel.error', {
  timeout: 'The server at this address didn’t respond within 10 seconds. Check that it’s running, then send a test.',
  network: 'We couldn’t reach this address. Check it, then send a test.',
  refused_host:
    'This address redirects, or it points to a private network. Tern can’t send messages there. Add a channel with another address.',
  status: 'The server at this address returned error {status}. Check the address and the server, then send a test.',
  access:
    'The server refused our message (error {status}). Remove this channel, then add it again with the right access token.',
  blocked:
    'You blocked the bot, or the chat no longer exists. Unblock the bot and send a test, or link Telegram again.',
  other: 'We couldn’t send the message. Wait a few minutes, then send a test.',
});

/** The statuses of an ntfy server that requires an access token, or another one. A webhook has no token. */
const ntfyAccessStatuses = ['401', '403'];

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
  if (status === '') return { message: known[code] ?? channelErrorMessages.other, values: { status } };
  const isAccess = kind === 'ntfy' && ntfyAccessStatuses.includes(status);
  return { message: isAccess ? channelErrorMessages.access : channelErrorMessages.status, values: { status } };
}
