import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const base64url = (min: number, max: number) =>
  z
    .string()
    .min(min)
    .max(max)
    .regex(/^[\w-]+={0,2}$/, 'must be base64url');

/** The key that a browser needs to subscribe to web push (D5). */
export const readWebPushKey = endpoint({
  method: 'GET',
  path: '/api/push/key',
  summary: 'The key that a browser subscribes to web push with (VAPID)',
  tag: 'push',
  access: 'anyone',
  response: z.object({ publicKey: z.string() }),
});

/** A subscription in the format of `PushSubscription.toJSON()`. */
export const putPushSubscription = endpoint({
  method: 'PUT',
  path: '/api/push/subscription',
  summary: 'Registers this browser for push notifications',
  tag: 'push',
  access: 'signed_in',
  body: z.object({
    endpoint: z.url().max(2000).describe('A URL at one of the well-known push services.'),
    expirationTime: z.number().nullish(),
    keys: z.object({
      p256dh: base64url(86, 90).describe('An uncompressed P-256 point, 65 bytes.'),
      auth: base64url(22, 24).describe('16 bytes.'),
    }),
  }),
  response: z.object({ isSubscribed: z.literal(true) }),
  problems: ['too_many_requests'],
});

export const deletePushSubscription = endpoint({
  method: 'DELETE',
  path: '/api/push/subscription',
  summary: 'Ends push notifications in this browser, or without an endpoint in all of the person’s browsers',
  tag: 'push',
  access: 'signed_in',
  body: z.object({ endpoint: z.string().max(2000).optional() }),
  response: z.object({ isSubscribed: z.literal(false) }),
});
