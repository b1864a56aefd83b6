import { useLingui } from '@lingui/react/macro';
import { getChannelErrorMessage } from '@tern/contract/channels/channel-messages.ts';
import type { ChannelKind, NewChannel } from '@tern/contract/channels/channels.ts';
import type { Problem } from '@tern/contract/problem.ts';

/**
 * Returns the labels of channel kinds, and functions that return messages for delivery errors and failed requests. A
 * failed request belongs to the channels, to the feeds, or to a new channel of a kind.
 */
export function useChannelLabels() {
  const { t, i18n } = useLingui();
  const kinds: Readonly<Record<ChannelKind, string>> = { telegram: 'Telegram', ntfy: 'ntfy', webhook: t`Webhook` };

  const error = (kind: ChannelKind, code: string): string => {
    const { message, values } = getChannelErrorMessage(kind, code);
    // The message extractor can't read a spread inside the call.
    const sentence = { ...message, values };
    return i18n._(sentence);
  };

  const problem = ({ code, title, errors }: Problem, section: 'channels' | 'feeds' | NewChannel['kind']): string => {
    if (title === 'network') return t`Network connection issue. Please check your internet and try again.`;
    if (code === 'limit_reached') return t`You can have at most 10 channels. Remove one first.`;
    if (code === 'too_many_requests') return t`You’ve tried too many times. Try again in a few minutes.`;
    const [first] = errors ?? [];
    if (first?.code === 'not_public')
      return t`This address points to a private network. Tern can’t send messages there. Enter another address.`;
    if (first?.field === 'token') return t`We can’t save this value. Check it, then try again.`;
    if (first)
      return section === 'ntfy'
        ? t`Use up to 64 characters (letters A–Z, digits, - and _), or the topic’s full https address.`
        : t`Use a full https address without a port number, user name, password or #.`;
    return section === 'feeds'
      ? t`We couldn’t update your feeds. Please try again.`
      : t`We couldn’t update your channels. Please try again.`;
  };

  return { kinds, error, problem };
}
