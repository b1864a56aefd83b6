import { createHash, randomBytes } from 'node:crypto';

/** 256 bits from the system's generator, as 43 characters that fit a cookie and an address. The one door to secrets by chance. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What of a secret may be kept: SHA-256 as hex. A fast hash is enough for 256 random bits. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
