import { createHash, randomBytes } from 'node:crypto';

/**
 * Returns 256 bits from the system's generator as 43 characters that fit a cookie and a URL. The only source of random
 * secrets.
 */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns what may be stored of a secret: SHA-256 as hex. A fast hash is enough for 256 random bits. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
