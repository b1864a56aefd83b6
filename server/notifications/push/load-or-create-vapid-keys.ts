import { createECDH } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '../../foundation/db/database.ts';
import { loadOrCreateSharedKey } from '../../foundation/secrets/shared-keys.store.ts';

const vapidKeysSchema = z.object({ publicKey: z.string(), privateKey: z.string() });
export type VapidKeys = z.output<typeof vapidKeysSchema>;

/**
 * Returns the key pair that signs push messages. It is created on the first start. Replacing it would invalidate every
 * subscription.
 */
export async function loadOrCreateVapidKeys(db: Db): Promise<VapidKeys> {
  const kept = await loadOrCreateSharedKey(db, 'vapid', () => JSON.stringify(generateVapidKeys()));
  return vapidKeysSchema.parse(JSON.parse(kept));
}

/**
 * Returns a P-256 key pair in the format that browsers and RFC 8292 require. The public key is an uncompressed point,
 * and the private key is padded with zeros on the left.
 */
function generateVapidKeys(): VapidKeys {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const secret = ecdh.getPrivateKey();
  const privateKey = Buffer.concat([Buffer.alloc(32 - secret.length), secret]);
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
