import { truncateText } from '@tern/domain/text/storable-text.ts';
import type { RecordChannelResult } from '../outbox/delivery/record-delivery.ts';
import { messageUuid } from '../outbox/message-uuid.ts';
import { enqueueMessages } from '../outbox/outbox.store.ts';
import { loadQuietHoursRule } from '../preferences/quiet-hours-rule.ts';
import { disableChannel, markChannelFailed, markChannelReached } from './channels.store.ts';

const maxErrorLength = 500;

/**
 * Records the result of a delivery attempt on its channel. Turns off a channel that is permanently gone, or that
 * accepted nothing while a message was retried for a day. After turning off a channel, notifies its owner by email, in
 * the browser and on other active channels, but not during quiet hours. A failed test message turns the channel off
 * only if the channel is permanently gone.
 */
export const recordChannelResult: RecordChannelResult = async (db, message, { result, at }) => {
  const { channelId, firstAttemptAt, takenAt, kind } = message;
  if (channelId === null || result.status === 'unsubscribed') return;
  if (result.status === 'sent') return markChannelReached(db, channelId, at);
  // A message that was rejected for its content, or because the channel is off, doesn't affect the channel's state.
  if (result.status === 'refused') return;
  const failingSince = await markChannelFailed(db, channelId, {
    error: truncateText(result.error, maxErrorLength),
    at: takenAt,
  });
  const isGone = result.status === 'unreachable';
  const isSilent = result.status === 'given_up' && failingSince !== undefined && failingSince <= firstAttemptAt;
  if (!isGone && (kind === 'test_email' || !isSilent)) return;
  const disabled = await disableChannel(db, channelId);
  if (!disabled) return;
  const { userId } = disabled;
  const quietUntil = await loadQuietHoursRule(db, [userId]);
  await enqueueMessages(db, [
    {
      id: messageUuid(`channel_disabled ${channelId} ${message.id}`),
      userId,
      kind: 'channel_disabled',
      alertId: null,
      triggerId: null,
      content: { kind: disabled.kind, label: disabled.label, error: result.error },
      ...{ email: true, browser: true, channels: true },
      notBefore: new Date(quietUntil(userId, at.getTime()) ?? at),
    },
  ]);
};
