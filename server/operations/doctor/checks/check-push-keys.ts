import type pg from 'pg';
import { errorFinding, type Finding, goodFinding } from '../finding.ts';

/** Checks whether the key pair for push messages is valid. Returns nothing for a new database. */
export async function checkPushKeys(client: pg.Client): Promise<Finding[]> {
  const { rows: tables } = await client.query(`select where to_regclass('public.instance_keys') is not null`);
  if (tables.length === 0) return [];
  const { rows } = await client.query<{ value: string }>(`select value from instance_keys where name = 'vapid'`);
  const [kept] = rows;
  if (!kept) return [goodFinding('The first start creates the keys for push messages')];
  if (isKeyPair(kept.value)) return [goodFinding('The keys for push messages exist')];
  return [
    errorFinding(
      "The keys for push messages can't be read",
      'Restore the row "vapid" of instance_keys from a backup: with new keys, every device has to subscribe again.',
    ),
  ];
}

/** Returns whether a string is a P-256 key pair in RFC 8292 format. */
function isKeyPair(value: string): boolean {
  try {
    const { publicKey, privateKey } = JSON.parse(value) as { publicKey?: unknown; privateKey?: unknown };
    const bytes = (key: unknown): number => (typeof key === 'string' ? Buffer.from(key, 'base64url').length : 0);
    return bytes(publicKey) === 65 && bytes(privateKey) === 32;
  } catch {
    return false;
  }
}
