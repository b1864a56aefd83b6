import { createWriteStream } from 'node:fs';
import { access, open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Clock } from '@tern/domain/time/clock.ts';
import pg from 'pg';
import type { BackupHeader } from './backup-format.ts';
import { listTablesInDependencyOrder, migrationsTable } from './list-tables-in-dependency-order.ts';

const rowsPerFetch = 500;

export type BackupOptions = {
  readonly path: string;
  readonly programVersion: string;
  readonly now: Clock;
  /** Whether an existing file with this name may be replaced. */
  readonly overwrite?: boolean;
};

/**
 * Writes a snapshot of the whole database to a file that only its owner can read, while the server keeps running. The
 * file gets its final name only when it is complete and on disk. Returns the number of rows. Throws pg and file system
 * errors, and an Error if a file with this name exists and `overwrite` isn't set.
 */
export async function writeBackup(
  connection: pg.ClientConfig,
  { path, programVersion, now, overwrite = false }: BackupOptions,
): Promise<number> {
  if (!overwrite) await assertFileDoesNotExist(path);
  const client = new pg.Client({ application_name: 'tern backup', ...connection });
  let lost: Error | undefined;
  client.on('error', (error) => {
    lost = error;
  });
  await client.connect();
  const draft = `${path}.part`;
  const counted = { rows: 0 };
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres'`);
    const { rows: migrations } = await client.query<BackupHeader['migrations'][number]>(
      `select number, name, checksum from ${migrationsTable} order by number`,
    );
    const madeAt = new Date(now()).toISOString();
    const head: BackupHeader = { backupOf: 'tern', format: 1, madeAt, programVersion, migrations };
    // Always creates a new file and never writes to an existing one. Only its owner can read it, because it contains
    // personal data and the instance's keys.
    await rm(draft, { force: true });
    const file = createWriteStream(draft, { mode: 0o600, flags: 'wx' });
    await pipeline(Readable.from(generateLines(client, head, counted)), createGzip(), file);
    await flushToDisk(draft);
    await rename(draft, path);
    return counted.rows;
  } catch (error) {
    await rm(draft, { force: true });
    throw lost ?? error;
  } finally {
    await client.end().catch(() => {});
  }
}

async function assertFileDoesNotExist(path: string): Promise<void> {
  const exists = await access(path).then(
    () => true,
    () => false,
  );
  if (exists)
    throw new Error(
      `${path} is there already. Choose another name, or add --overwrite to replace it (-- --overwrite with npm run).`,
    );
}

async function* generateLines(
  client: pg.Client,
  head: BackupHeader,
  counted: { rows: number },
): AsyncGenerator<string> {
  yield toJsonLine(head);
  for (const { table, columns } of await listTablesInDependencyOrder(client)) {
    const names = columns.map(({ name }) => name);
    yield toJsonLine({ table, columns: names });
    const texts = names.map((name) => `${client.escapeIdentifier(name)}::text`).join(', ');
    await client.query(
      `declare backup_rows no scroll cursor for select ${texts} from ${client.escapeIdentifier(table)}`,
    );
    for (;;) {
      const { rows } = await client.query({ text: `fetch ${rowsPerFetch} from backup_rows`, rowMode: 'array' });
      if (rows.length === 0) break;
      counted.rows += rows.length;
      yield rows.map(toJsonLine).join('');
    }
    await client.query('close backup_rows');
  }
  yield toJsonLine({ rows: counted.rows });
}

const toJsonLine = (value: unknown): string => `${JSON.stringify(value)}\n`;

async function flushToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
