import { createHmac, timingSafeEqual } from 'node:crypto';

/** A user and the emails to stop: the weekly digest, or the emails about one alert or transfer. */
export type UnsubscribeTarget = {
  readonly userId: string;
  readonly scope: 'digest' | `alert:${string}` | `transfer:${string}`;
};

/**
 * Writes and reads unsubscribe tokens. A token proves that a link is from one of our emails to a user. It is signed, so
 * it needs no database row or sign-in. It is valid only for unsubscribing, and never expires, because links in old
 * emails must work.
 */
export type UnsubscribeTokenCodec = ReturnType<typeof createUnsubscribeTokenCodec>;

export function createUnsubscribeTokenCodec(key: string) {
  const sign = (payload: string): Buffer => createHmac('sha256', key).update(`unsubscribe.${payload}`).digest();
  return {
    write({ userId, scope }: UnsubscribeTarget): string {
      const payload = Buffer.from(`${userId}.${scope}`).toString('base64url');
      return `${payload}.${sign(payload).toString('base64url')}`;
    },
    /** Returns the token's user and scope, or undefined if the token isn't valid. */
    read(token: string): UnsubscribeTarget | undefined {
      const [payload = '', signature = '', ...more] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const ours = sign(payload);
      if (more.length > 0 || given.length !== ours.length || !timingSafeEqual(given, ours)) return undefined;
      const [, userId, scope] =
        /^([\da-f-]{36})\.(digest|(?:alert|transfer):.+)$/s.exec(Buffer.from(payload, 'base64url').toString()) ?? [];
      return userId && scope ? { userId, scope: scope as UnsubscribeTarget['scope'] } : undefined;
    },
  };
}
