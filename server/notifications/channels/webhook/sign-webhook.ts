import { createHmac, randomBytes } from 'node:crypto';

const secretPrefix = 'whsec_';

/** Returns a new secret in the format of Standard Webhooks: 256 random bits as base64. */
export function generateWebhookSecret(): string {
  return secretPrefix + randomBytes(32).toString('base64');
}

export type WebhookContent = { readonly id: string; readonly seconds: number; readonly body: string };

/**
 * Returns the Standard Webhooks headers for a body. The signature covers the id and the time of sending, so a copy
 * can't be sent later or under a different id.
 */
export function signWebhook(secret: string, { id, seconds, body }: WebhookContent): Record<string, string> {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  };
}
