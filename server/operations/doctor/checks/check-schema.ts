import type pg from 'pg';
import type { MigrationFile } from '../../../foundation/db/migration-files.ts';
import { type Finding, good, mend, note } from '../finding.ts';

/** Checks whether the tables match this version, and whether the key pair for push messages is readable. */
export async function checkSchema(client: pg.Client, files: readonly MigrationFile[]): Promise<Finding[]> {
  const { rows: tables } = await client.query(`select where to_regclass('public.applied_migrations') is not null`);
  if (tables.length === 0) return [good('It is empty; its tables are made at the first start')];
  const { rows } = await client.query<{ number: number; name: string; checksum: string }>(
    'select number, name, checksum from applied_migrations order by number',
  );
  const newest = rows.at(-1);
  if (rows.length > files.length)
    return [
      mend(`The database is of a newer version (${newest?.name})`, 'Start that version; migrations are never undone.'),
    ];
  const altered = rows.find(({ checksum }, index) => checksum !== files[index]?.checksum);
  if (altered)
    return [
      mend(
        `Migration ${altered.name} is not the one that the database had`,
        'Restore the file; a change is a new migration.',
      ),
    ];
  const missing = files.length - rows.length;
  const state =
    missing === 0
      ? good('Its tables are up to date')
      : note(`${missing} migrations run at the next start`, 'Make a backup before.');
  return [state, ...(await pushKeys(client))];
}

async function pushKeys(client: pg.Client): Promise<Finding[]> {
  const { rows: tables } = await client.query(`select where to_regclass('public.instance_keys') is not null`);
  if (tables.length === 0) return [];
  const { rows } = await client.query<{ value: string }>(`select value from instance_keys where name = 'vapid'`);
  const [kept] = rows;
  if (!kept) return [good('The keys of push messages are made at the first start')];
  if (isKeyPair(kept.value)) return [good('The keys of push messages are there')];
  return [
    mend(
      'The keys of push messages cannot be read',
      'Restore the row "vapid" of instance_keys from a backup: with a new pair every device has to subscribe again.',
    ),
  ];
}

/** Returns whether the text is a P-256 key pair in RFC 8292 format. */
function isKeyPair(value: string): boolean {
  try {
    const { publicKey, privateKey } = JSON.parse(value) as { publicKey?: unknown; privateKey?: unknown };
    const bytes = (key: unknown): number => (typeof key === 'string' ? Buffer.from(key, 'base64url').length : 0);
    return bytes(publicKey) === 65 && bytes(privateKey) === 32;
  } catch {
    return false;
  }
}
