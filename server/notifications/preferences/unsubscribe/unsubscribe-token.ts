import { createHmac, timingSafeEqual } from 'node:crypto';

/** Which mails to stop for whom: of one alert, of one transfer, or the weekly digest. */
export type UnsubscribeScope = {
  readonly userId: string;
  readonly scope: 'digest' | `alert:${string}` | `transfer:${string}`;
};

/**
 * Proof that a link is from a mail of ours to that person: signed, so it needs no row and no sign-in, and is valid only
 * for this. It never expires: people must be able to stop last year's mail.
 */
export type UnsubscribeTokens = ReturnType<typeof createUnsubscribeTokens>;

export function createUnsubscribeTokens(key: string) {
  const sign = (payload: string): Buffer => createHmac('sha256', key).update(`unsubscribe.${payload}`).digest();
  return {
    write({ userId, scope }: UnsubscribeScope): string {
      const payload = Buffer.from(`${userId}.${scope}`).toString('base64url');
      return `${payload}.${sign(payload).toString('base64url')}`;
    },
    /** Returns undefined for a token that isn't ours. */
    read(token: string): UnsubscribeScope | undefined {
      const [payload = '', signature = '', ...more] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const ours = sign(payload);
      if (more.length > 0 || given.length !== ours.length || !timingSafeEqual(given, ours)) return undefined;
      const [, userId, scope] =
        /^([\da-f-]{36})\.(digest|(?:alert|transfer):.+)$/s.exec(Buffer.from(payload, 'base64url').toString()) ?? [];
      return userId && scope ? { userId, scope: scope as UnsubscribeScope['scope'] } : undefined;
    },
  };
}
