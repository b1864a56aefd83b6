import { createHash, randomBytes } from 'node:crypto';

/** Returns 256 random bits from the system as 43 characters that are safe in cookies and URLs. */
export function generateSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Returns the form of a secret that may be stored: its SHA-256 hash as hex. A fast hash is enough for 256 random bits.
 */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
