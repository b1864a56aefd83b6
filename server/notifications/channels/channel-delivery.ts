import type { Clock } from '@tern/domain/time/clock.ts';
import type { Config } from '../../foundation/config/config.ts';
import type { Db } from '../../foundation/db/database.ts';
import type { Timer } from '../../foundation/jobs/timer.ts';
import type { Log } from '../../foundation/log/log.ts';
import type { LookupAllAddresses } from '../../foundation/outbound/public-fetch.ts';
import type { FindLanguage } from '../messages/find-language.ts';
import { createDeliveryWorker, type DeliveryWorker } from '../outbox/delivery/deliver-messages.ts';
import { createSendRateLimiter } from '../outbox/delivery/send-rate-limiter.ts';
import type { MessageWriters } from '../outbox/message-kinds.ts';
import { createChannelClient } from './channel-client.ts';
import { sendNtfy } from './ntfy/send-ntfy.ts';
import { recordChannelResult } from './record-channel-result.ts';
import { sendToChannel } from './send-to-channel.ts';
import { sendTelegram } from './telegram/send-telegram.ts';
import type { TelegramClient } from './telegram/telegram-client.ts';
import { sendWebhook } from './webhook/send-webhook.ts';

export type ChannelDelivery = DeliveryWorker;

export type ChannelDeliveryDeps = {
  readonly config: Pick<Config, 'NTFY_URL' | 'CHANNEL_INTERNAL_ORIGINS'>;
  /** The client for the operator's bot. It is undefined if there is no bot. */
  readonly telegram?: TelegramClient | undefined;
  readonly db: Db;
  readonly log: Log;
  readonly timer: Timer;
  readonly now: Clock;
  readonly writers: MessageWriters;
  readonly languages: FindLanguage;
  /** Returns the public origin of this instance. */
  readonly origin: () => string;
  /** The domain part of message ids. */
  readonly domain: string;
  /** The following settings are only for tests: DNS, time limit, concurrency, lease and poll interval. */
  readonly lookup?: LookupAllAddresses;
  readonly timeoutMs?: number;
  readonly concurrency?: number;
  readonly leaseMs?: number;
  readonly pollMs?: number;
};

const maxMessagesPerSecond = 50;
/**
 * The poll interval. New messages wake the worker, so polling is needed only for retries and for messages from other
 * instances.
 */
const defaultPollMs = 1000;

/**
 * Creates the outbox worker for channels. It has the same guarantees as the email worker, but a separate concurrency
 * limit.
 */
export function createChannelDelivery(deps: ChannelDeliveryDeps): ChannelDelivery {
  const { config, db, log, timer, now, writers, languages, origin, domain, lookup, timeoutMs } = deps;
  const { NTFY_URL, CHANNEL_INTERNAL_ORIGINS: internalOrigins } = config;
  const client = { now, log, ...(lookup && { lookup }), ...(timeoutMs !== undefined && { timeoutMs }) };
  const post = createChannelClient({ ...client, internalOrigins });
  // The operator's ntfy server may be inside their network.
  const ntfyOrigins = [...internalOrigins, new URL(NTFY_URL).origin];
  const postNtfy = createChannelClient({ ...client, internalOrigins: ntfyOrigins });
  const senders = {
    webhook: sendWebhook.bind(undefined, { post, now }),
    ntfy: sendNtfy.bind(undefined, postNtfy),
    ...(deps.telegram && { telegram: sendTelegram.bind(undefined, deps.telegram) }),
  };
  const never = async () => ({ status: 'refused', error: 'Not a channel' }) as const;
  return createDeliveryWorker({
    ...{ db, log, timer, domain, scope: 'channels' },
    pollMs: deps.pollMs ?? defaultPollMs,
    ...(deps.concurrency !== undefined && { concurrency: deps.concurrency }),
    ...(deps.leaseMs !== undefined && { leaseMs: deps.leaseMs }),
    rate: createSendRateLimiter({ perSecond: maxMessagesPerSecond, now: () => performance.now() }),
    email: never,
    browser: never,
    toChannel: (message) => sendToChannel({ writers, languages, origin: origin(), senders }, message),
    recordDelivery: async () => {},
    recordChannelResult,
  });
}
