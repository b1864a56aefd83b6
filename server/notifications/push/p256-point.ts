import { ECDH } from 'node:crypto';

/** Returns whether a base64url string is a point on the P-256 curve, as encrypting a push message requires. */
export function isP256Point(text: string): boolean {
  try {
    return ECDH.convertKey(text, 'prime256v1', 'base64url', 'hex', 'uncompressed').length === 130;
  } catch {
    return false;
  }
}
