import type { ChannelKind } from '@tern/contract/channels/channels.ts';
import type { FindLanguage } from '../messages/find-language.ts';
import type { ChannelTarget, ClaimedMessage } from '../outbox/delivery/claim-due-messages.store.ts';
import type { DeliveryAttemptResult } from '../outbox/delivery/deliver-message.ts';
import type { MessageWriters } from '../outbox/message-kinds.ts';
import type { MessageKind } from '../outbox/outbox.store.ts';
import type { ChannelMessage } from './channel-message.ts';

export type SendOverChannel = (target: ChannelTarget, message: ChannelMessage) => Promise<DeliveryAttemptResult>;

export type SendToChannelDeps = {
  readonly writers: MessageWriters;
  readonly languages: FindLanguage;
  /** The public origin of this instance: "https://tern.example". */
  readonly origin: string;
  /** One sender per kind of channel that this instance offers. */
  readonly senders: Readonly<Partial<Record<ChannelKind, SendOverChannel>>>;
};

/**
 * Sends a message to one of a user's channels, using the text of its notification. Returns `refused` if the message
 * can't be written or this instance doesn't offer the channel.
 */
export async function sendToChannel(
  { writers, languages, origin, senders }: SendToChannelDeps,
  message: ClaimedMessage,
): Promise<DeliveryAttemptResult> {
  const { channel, target } = message;
  const send = channel === 'email' || channel === 'browser' ? undefined : senders[channel];
  if (!send || !target) return { status: 'refused', error: 'This instance doesn’t have that channel' };
  let written: ChannelMessage | undefined;
  try {
    written = writeChannelMessage(message, { writers, languages, origin });
  } catch {
    written = undefined;
  }
  if (!written) return { status: 'refused', error: 'We couldn’t write the message' };
  return send(target, written);
}

function writeChannelMessage(
  message: ClaimedMessage,
  { writers, languages, origin }: Omit<SendToChannelDeps, 'senders'>,
): ChannelMessage | undefined {
  const { id, kind, content, alertId, notBefore } = message;
  const notice = writers[kind].notice?.(message, languages(message.language));
  if (!notice) return undefined;
  return {
    id,
    // Only messages to users have a notification text.
    kind: kind as MessageKind,
    title: notice.title,
    body: notice.body,
    url: new URL(notice.url, origin).href,
    happenedAt: notice.triggeredAt ?? parseRequestedAt(message) ?? notBefore.toISOString(),
    alert: alertId === null ? null : (JSON.parse(content) as unknown),
  };
}

/** Returns when the user requested a test message, whose `notBefore` is later. Returns undefined for other messages. */
function parseRequestedAt({ kind, content }: ClaimedMessage): string | undefined {
  return kind === 'test_email' ? (JSON.parse(content) as { readonly requestedAt?: string }).requestedAt : undefined;
}
