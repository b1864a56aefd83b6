import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const maxChannels = 10;

export const channelKinds = ['telegram', 'ntfy', 'webhook'] as const;
export type ChannelKind = (typeof channelKinds)[number];

const channelSchema = z.object({
  id: z.string(),
  kind: z.enum(channelKinds),
  label: z.string().describe('The host, the topic or the name of the chat.'),
  state: z
    .enum(['unverified', 'active', 'disabled'])
    .describe('"unverified" until a test message gets through; "disabled" after a day without success.'),
  createdAt: z.string(),
  failingSince: z.string().nullable().describe('When the first failure since the last success happened.'),
  lastError: z.string().nullable(),
  lastSentAt: z.string().nullable(),
});
export type Channel = z.output<typeof channelSchema>;

const channels = z.array(channelSchema);
const common = { tag: 'channels', access: 'signed_in' } as const;
const channelIdParams = { params: z.object({ id: z.uuid() }) };

/** Channels (B5-2) deliver alerts and tracking updates in addition to email and browser notifications. */
export const listChannels = endpoint({
  ...common,
  method: 'GET',
  path: '/api/channels',
  summary: 'Where you get messages besides email and browser, oldest first',
  response: z.object({
    channels,
    ntfyServer: z.string().describe('The ntfy server used for a topic without a URL.'),
    telegramBot: z.string().nullable().describe('The bot that chats are linked to; null = none.'),
  }),
});
export type ChannelList = z.output<typeof listChannels.response>;

export const newChannelSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('webhook'),
    address: z.string().trim().min(1).max(2000).describe('An https URL on the public internet.'),
  }),
  z.object({
    kind: z.literal('ntfy'),
    address: z.string().trim().min(1).max(2000).describe('A topic or its URL, such as https://ntfy.sh/my-topic.'),
    token: z
      .string()
      .trim()
      .max(200)
      // The token is sent in an HTTP header.
      .regex(/^[\x21-\x7e]*$/)
      .optional()
      .describe('An access token, if the topic requires one.'),
  }),
]);
export type NewChannel = z.output<typeof newChannelSchema>;

export const addChannel = endpoint({
  ...common,
  method: 'POST',
  path: '/api/channels',
  summary: 'Adds a webhook or an ntfy topic; it gets messages once a test got through',
  body: newChannelSchema,
  response: z.object({
    channels,
    id: z.string(),
    secret: z
      .string()
      .nullable()
      .describe('The key that signs a webhook’s messages (Standard Webhooks, whsec_…). Shown only once.'),
  }),
  problems: ['limit_reached', 'too_many_requests'],
});
export type AddChannelResponse = z.output<typeof addChannel.response>;

export const requestTelegramLink = endpoint({
  ...common,
  method: 'POST',
  path: '/api/channels/telegram-link',
  summary: 'Makes a one-time code that links a Telegram chat; an earlier one no longer works',
  response: z.object({
    url: z.string().describe('Opens the chat with the bot and sends the code.'),
    bot: z.string(),
    command: z.string().describe('To link by hand, send this message to the bot within ten minutes.'),
  }),
  problems: ['not_configured', 'too_many_requests'],
});
export type TelegramLink = z.output<typeof requestTelegramLink.response>;

export const testChannel = endpoint({
  ...common,
  ...channelIdParams,
  method: 'POST',
  path: '/api/channels/:id/test',
  summary: 'Sends a test message now; success activates the channel',
  response: z.object({ channels, isSent: z.boolean(), error: z.string().nullable() }),
  problems: ['not_found', 'too_many_requests'],
});
export type ChannelTestResult = z.output<typeof testChannel.response>;

export const removeChannel = endpoint({
  ...common,
  ...channelIdParams,
  method: 'DELETE',
  path: '/api/channels/:id',
  summary: 'Removes a channel with its waiting messages; returns the remaining ones',
  response: z.object({ channels }),
  problems: ['not_found'],
});
