import type { Db } from '../../foundation/db/database.ts';
import type { Log } from '../../foundation/log/log.ts';
import type { HttpBytesClient } from '../../foundation/outbound/http-client.ts';
import type { NotificationContent } from '../outbox/message-kinds.ts';
import type { VapidKeys } from './load-or-create-vapid-keys.ts';
import { deleteSubscriptions, listUserSubscriptions, type PushSubscriptionRow } from './push-subscriptions.store.ts';
import type { PushToUser } from './send-to-browser.ts';

export type PushToUserDeps = {
  readonly db: Db;
  readonly log: Log;
  readonly keys: VapidKeys;
  /** The contact for push services: a mailto: or https: URL (RFC 8292). */
  readonly contact: string;
  /** Returns a client that can call only this endpoint's host, or undefined for an endpoint that must not be called. */
  readonly clientFor: (endpoint: string) => HttpBytesClient | undefined;
};

/** Push messages expire after a day, because an older rate is no longer useful. */
const timeToLiveSeconds = 86_400;

type PushOutcome = 'accepted' | 'gone' | 'failed';

/**
 * Returns a function that pushes a notification to all of a user's browsers (RFC 8030, 8188, 8291, 8292) and deletes
 * expired subscriptions. The result is `pushed` if at least one push service accepted the message. The notice's tag
 * prevents a second copy on screen.
 */
export function createPushToUser(deps: PushToUserDeps): PushToUser {
  return async (userId, notice) => {
    const subscriptions = await listUserSubscriptions(deps.db, userId);
    const answers = await Promise.all(subscriptions.map((one) => pushToSubscription(deps, one, notice)));
    for (const [index, answer] of answers.entries()) {
      const endpoint = subscriptions[index]?.endpoint;
      if (answer === 'gone' && endpoint !== undefined) await deleteSubscriptions(deps.db, userId, endpoint);
    }
    if (answers.includes('accepted')) return { kind: 'pushed' };
    return answers.includes('failed')
      ? { kind: 'failed', error: 'The push service rejected the notification' }
      : { kind: 'none' };
  };
}

async function pushToSubscription(
  { keys, contact, clientFor, log }: PushToUserDeps,
  { endpoint, p256dh, auth }: PushSubscriptionRow,
  notice: NotificationContent,
): Promise<PushOutcome> {
  const client = clientFor(endpoint);
  if (!client) return 'gone';
  try {
    const { default: webPush } = await import('web-push');
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(notice),
      {
        vapidDetails: { subject: contact, ...keys },
        TTL: timeToLiveSeconds,
        urgency: 'high',
        topic: pushTopicOf(notice),
      },
    );
    const { status } = await client.postBytes(endpoint, Uint8Array.from(body), {
      headers: toRequestHeaders(headers),
      maxBytes: 10_000,
    });
    if (status >= 200 && status < 300) return 'accepted';
    log('push.refused', { host: new URL(endpoint).host, status });
    return status === 404 || status === 410 ? 'gone' : 'failed';
  } catch (error) {
    log('push.not-sent', { host: new URL(endpoint).host, reason: (error as Error).name });
    return 'failed';
  }
}

/** Returns a topic of at most 32 characters. A newer push message replaces a pending one with the same topic. */
function pushTopicOf({ tag }: NotificationContent): string {
  return tag.replaceAll('-', '').slice(0, 32);
}

/** Returns the headers as strings, without Content-Length, which the HTTP client sets. */
function toRequestHeaders(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const entries = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length');
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), String(value)]));
}
