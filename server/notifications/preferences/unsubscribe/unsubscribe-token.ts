import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whose mails of what are to stop: of one alert, of one transfer, or the weekly digest. */
export type UnsubscribeScope = {
  readonly userId: string;
  readonly scope: 'digest' | `alert:${string}` | `transfer:${string}`;
};

/**
 * A link's proof that it is from a mail of ours to that person: signed, so that it needs no row and no sign-in, and good for nothing
 * but this. It does not grow old: a mail of last year must still be stoppable.
 */
export type UnsubscribeTokens = ReturnType<typeof createUnsubscribeTokens>;

export function createUnsubscribeTokens(key: string) {
  const sign = (payload: string): Buffer => createHmac('sha256', key).update(`unsubscribe.${payload}`).digest();
  return {
    write({ userId, scope }: UnsubscribeScope): string {
      const payload = Buffer.from(`${userId}.${scope}`).toString('base64url');
      return `${payload}.${sign(payload).toString('base64url')}`;
    },
    /** undefined for a token that is not ours. */
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
