import type { ChannelTarget } from '../../outbox/delivery/claim-due-messages.store.ts';
import type { DeliveryAttemptResult } from '../../outbox/delivery/deliver-message.ts';
import { type PostToChannel, toDeliveryAttemptResult } from '../channel-client.ts';
import type { ChannelMessage } from '../channel-message.ts';

/** Statuses for a missing permission or topic. Neither problem resolves itself. */
const permanentFailureStatuses = [401, 403, 404];

/**
 * Publishes a message to a topic. Sends JSON to the server's root URL, because JSON can contain any character. The
 * sequence id makes ntfy 2.16 and later replace an earlier copy of the message.
 */
export async function sendNtfy(
  post: PostToChannel,
  target: ChannelTarget,
  message: ChannelMessage,
): Promise<DeliveryAttemptResult> {
  const { origin, pathname } = new URL(target.address);
  const { id, title, body, url } = message;
  const content = { topic: pathname.slice(1), title, message: body, click: url, sequence_id: id };
  const headers = {
    'content-type': 'application/json',
    ...(target.secret !== null && { authorization: `Bearer ${target.secret}` }),
  };
  return toDeliveryAttemptResult(
    await post(`${origin}/`, new TextEncoder().encode(JSON.stringify(content)), headers),
    'ntfy',
    permanentFailureStatuses,
  );
}
