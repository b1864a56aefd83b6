import type { Clock } from '@tern/domain/time/clock.ts';
import type { ChannelTarget } from '../../outbox/delivery/claim-due-messages.store.ts';
import type { DeliveryAttemptResult } from '../../outbox/delivery/deliver-message.ts';
import { type PostToChannel, toDeliveryAttemptResult } from '../channel-client.ts';
import type { ChannelMessage } from '../channel-message.ts';
import { signWebhook } from './sign-webhook.ts';

const eventTypes: Readonly<Partial<Record<ChannelMessage['kind'], string>>> = {
  rate_alert: 'alert.rate',
  fee_lower: 'alert.cost',
  new_provider: 'alert.new_provider',
  transfer_reminder: 'transfer.reminder',
  channel_disabled: 'channel.disabled',
};

/** As Standard Webhooks requires, 410 Gone turns a webhook off immediately. Any other error may be temporary. */
const permanentFailureStatuses = [410];

export type SendWebhookDeps = { readonly post: PostToChannel; readonly now: Clock };

/** Sends a message as a signed webhook. Any 2xx status means accepted. */
export async function sendWebhook(
  { post, now }: SendWebhookDeps,
  { address, secret }: ChannelTarget,
  message: ChannelMessage,
): Promise<DeliveryAttemptResult> {
  if (secret === null) return { status: 'refused', error: 'The webhook has no secret' };
  const body = serializeWebhookBody(message);
  const signed = { id: message.id, seconds: Math.floor(now() / 1000), body };
  const headers = { 'content-type': 'application/json', ...signWebhook(secret, signed) };
  return toDeliveryAttemptResult(
    await post(address, new TextEncoder().encode(body), headers),
    'webhook',
    permanentFailureStatuses,
  );
}

/** Returns the JSON body of a webhook, which is the same for every attempt. */
export function serializeWebhookBody({ kind, happenedAt, title, body, url, alert }: ChannelMessage): string {
  const data = { title, text: body, url, ...(alert !== null && { alert }) };
  return JSON.stringify({ type: eventTypes[kind] ?? 'test', timestamp: happenedAt, data });
}
