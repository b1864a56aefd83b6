import type pg from 'pg';
import { type AppliedMigration, getMigrationState } from '../../../foundation/db/earlier/migration-state.ts';
import type { MigrationFile } from '../../../foundation/db/migration-files.ts';
import { errorFinding, type Finding, goodFinding, warningFinding } from '../finding.ts';

/** Checks whether the tables match this version, and whether the key pair for push messages is valid. */
export async function checkSchema(client: pg.Client, files: readonly MigrationFile[]): Promise<Finding[]> {
  const { rows: tables } = await client.query(`select where to_regclass('public.applied_migrations') is not null`);
  if (tables.length === 0) return [goodFinding('It is empty; the first start creates its tables')];
  const { rows } = await client.query<AppliedMigration>(
    'select number, name, checksum from applied_migrations order by number',
  );
  const newest = rows.at(-1);
  if (rows.length > files.length)
    return [
      errorFinding(
        `The database is from a newer version (${newest?.name})`,
        'Start that version; migrations only go forward.',
      ),
    ];
  const states = rows.map((row, index) => ({ name: row.name, kind: getMigrationState(row, files[index]).kind }));
  const altered = states.find(({ kind }) => kind === 'altered');
  if (altered)
    return [
      errorFinding(
        `Migration ${altered.name} has changed since it ran on the database`,
        'Restore the file, and write a new migration for the change.',
      ),
    ];
  const repairable = states
    .filter(({ kind }) => kind === 'repairable')
    .map(({ name }) =>
      warningFinding(
        `An earlier version of migration ${name} ran on the database; the next start updates its tables`,
        'Make a backup first.',
      ),
    );
  const missing = files.length - rows.length;
  const pending =
    missing === 0
      ? []
      : [warningFinding(`Migrations that the next start will run: ${missing}`, 'Make a backup first.')];
  const toDo = [...repairable, ...pending];
  return [...(toDo.length === 0 ? [goodFinding('Its tables are up to date')] : toDo), ...(await checkPushKeys(client))];
}

async function checkPushKeys(client: pg.Client): Promise<Finding[]> {
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
