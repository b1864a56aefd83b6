import { randomUUID } from 'node:crypto';
import {
  addChannel,
  listChannels,
  maxChannels,
  removeChannel,
  requestTelegramLink,
  testChannel,
} from '@tern/contract/channels/channels.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { FastifyInstance } from 'fastify';
import { enforceDistributedRateLimit } from '../../abuse/limits/enforce-distributed-rate-limit.ts';
import type { RateLimiterFactory } from '../../abuse/limits/rate-limiter-factory.ts';
import type { Config } from '../../foundation/config/config.ts';
import type { Db } from '../../foundation/db/database.ts';
import { lockUser } from '../../foundation/db/lock-user.ts';
import { ProblemError } from '../../foundation/problem-error.ts';
import { registerEndpoint } from '../../http/route.ts';
import { enqueueChannelTest, isMessageSent } from '../outbox/outbox.store.ts';
import type { ChannelDelivery } from './channel-delivery.ts';
import { type ChannelUrlResult, parseNtfyUrl, parseWebhookUrl } from './channel-url.ts';
import { deleteChannel, listUserChannels, putChannel } from './channels.store.ts';
import { createTelegramLink, findBotName } from './telegram/link-codes.ts';
import { generateWebhookSecret } from './webhook/sign-webhook.ts';

export type ChannelsRoutesDeps = {
  readonly db: Db;
  readonly now: Clock;
  readonly config: Pick<Config, 'NTFY_URL' | 'CHANNEL_INTERNAL_ORIGINS' | 'TELEGRAM_BOT_TOKEN'>;
  readonly limits: RateLimiterFactory;
  readonly mail: { readonly channels: Pick<ChannelDelivery, 'sendNow'> };
};

/** Lists, adds, tests and removes a user's channels, and links Telegram chats ([B5-2]). */
export function channelsRoutes(app: FastifyInstance, { db, now, config, limits, mail }: ChannelsRoutesDeps): void {
  const limit = limits.create({ name: 'channels', max: 20, windowMs: 600_000 });
  const { NTFY_URL: server, CHANNEL_INTERNAL_ORIGINS: internalOrigins, TELEGRAM_BOT_TOKEN: token } = config;

  registerEndpoint(app, listChannels, async ({ user }) => ({
    channels: await listUserChannels(db, user.userId),
    ntfyServer: new URL(server).host,
    telegramBot: await findBotName(db, token),
  }));

  registerEndpoint(app, addChannel, async ({ body, user, request, reply }) => {
    await enforceDistributedRateLimit(limit, request, reply, user.userId);
    const { userId } = user;
    const { kind } = body;
    const { address, label } = requireValidUrl(
      kind === 'webhook'
        ? parseWebhookUrl(body.address, internalOrigins)
        : parseNtfyUrl(body.address, { server, internalOrigins }),
    );
    const secret = kind === 'webhook' ? generateWebhookSecret() : body.token || null;
    const at = new Date(now());
    const id = await db.transaction().execute(async (trx) => {
      if (!(await lockUser(trx, userId))) throw new ProblemError('not_signed_in');
      const channel = { id: randomUUID(), userId, kind, address, label, secret, state: 'unverified', at } as const;
      return putChannel(trx, channel, maxChannels);
    });
    if (id === undefined) throw new ProblemError('limit_reached');
    return { channels: await listUserChannels(db, userId), id, secret: kind === 'webhook' ? secret : null };
  });

  registerEndpoint(app, requestTelegramLink, async ({ user, request, reply }) => {
    await enforceDistributedRateLimit(limit, request, reply, user.userId);
    return createTelegramLink(db, { userId: user.userId, token, now: now() });
  });

  registerEndpoint(app, testChannel, async ({ params, user, request, reply }) => {
    await enforceDistributedRateLimit(limit, request, reply, user.userId);
    const { userId } = user;
    const id = randomUUID();
    await enqueueChannelTest(db, { id, userId, channelId: params.id, at: new Date(now()) });
    const result = await mail.channels.sendNow(id);
    const channels = await listUserChannels(db, userId);
    const channel = channels.find((one) => one.id === params.id);
    if (!channel) throw new ProblemError('not_found');
    // If there is no result, another worker may have claimed the test message and delivered it already.
    const isSent = result === undefined ? await isMessageSent(db, id) : result.status === 'sent';
    return { channels, isSent, error: isSent ? null : (channel.lastError ?? 'other') };
  });

  registerEndpoint(app, removeChannel, async ({ params, user }) => {
    if (!(await deleteChannel(db, user.userId, params.id))) throw new ProblemError('not_found');
    return { channels: await listUserChannels(db, user.userId) };
  });
}

function requireValidUrl(read: ChannelUrlResult): Extract<ChannelUrlResult, { ok: true }> {
  if (read.ok) return read;
  throw new ProblemError('invalid_parameters', { errors: [{ field: 'address', ...read.problem }] });
}
