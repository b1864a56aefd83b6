import { createPublicKey, verify } from 'node:crypto';
import { FeedError } from './feed-error.ts';

/** The DER prefix of every Ed25519 public key (RFC 8410). The 32 bytes of the key follow it. */
const ed25519DerPrefix = Buffer.from('302a300506032b6570032100', 'hex');

/**
 * Checks the Ed25519 signature (base64) over all bytes of a feed. Throws FeedError 'not_signed' if the signature is
 * missing, or 'wrong_signature' if it isn't valid for these bytes and this key.
 */
export function verifyFeedSignature(bytes: Uint8Array, signature: string | undefined, publicKey: Uint8Array): void {
  if (signature === undefined || signature.trim() === '') {
    throw new FeedError('not_signed', 'The feed has no signature next to it (.sig)');
  }
  const key = createPublicKey({ key: Buffer.concat([ed25519DerPrefix, publicKey]), format: 'der', type: 'spki' });
  if (!isSignatureValid(bytes, Buffer.from(signature, 'base64'), key)) {
    throw new FeedError('wrong_signature', "The signature isn't of this feed and this key");
  }
}

function isSignatureValid(bytes: Uint8Array, signature: Uint8Array, key: ReturnType<typeof createPublicKey>): boolean {
  try {
    return verify(null, bytes, key, signature);
  } catch {
    return false;
  }
}
