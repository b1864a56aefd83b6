import { mkdir, realpath, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { resolvePostgresBinaries } from './embedded/binaries/postgres-binaries.ts';
import { lockDataFolder } from './embedded/data-folder-lock.ts';
import { explainDataFolderError } from './embedded/explain-data-folder-error.ts';
import { initCluster } from './embedded/init-cluster.ts';
import { stopLeftoverPostmaster } from './embedded/process/leftover-postmaster.ts';
import { startPostgresProcess } from './embedded/process/postgres-process.ts';
import { buildPostgresSettingArgs, databaseName, databaseUser } from './embedded/process/postgres-settings.ts';
import { createSocketDirectory } from './embedded/process/socket-directory.ts';
import { chooseLaunchCommand } from './embedded/process/unprivileged-user.ts';
import { supervisePostgres } from './embedded/supervise-postgres.ts';

export type EmbeddedPostgresOptions = {
  dataFolder: string;
  log: (event: string, fields?: Record<string, unknown>) => void;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Whether data survives a power failure. Set to false only for throwaway test clusters, which are then faster. */
  durable?: boolean;
};

export type EmbeddedPostgres = {
  /** How to connect. `host` is the folder of the Unix socket. */
  connection: { host: string; user: string; database: string };
  /** Returns the database's current process id, which changes on a restart. */
  pid(): number;
  /** Resolves with the reason if the database died and couldn't be restarted. The server should then exit. */
  lost: Promise<Error>;
  /** Stops the database (at most about 15 s) and releases the data folder. */
  stop(): Promise<void>;
};

/**
 * Runs a real PostgreSQL server as a child process in `<dataFolder>/postgres`. It starts in about 0.7 s in an empty
 * folder, and in 0.1 s after that. If it dies, it is restarted and recovers. Throws DataFolderInUseError if another
 * running server uses the folder, PostgresStartError with the database's last output, or an Error that says what to do.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, now, durable = true } = options;
  const { dataFolder, lock } = await createAndLockDataFolder(options).catch((error: unknown) => {
    throw explainDataFolderError(error, options.dataFolder);
  });
  const clusterFolder = join(dataFolder, 'postgres');
  try {
    await stopLeftoverPostmaster(clusterFolder, log);
    const { launch, binaries } = await chooseLaunchCommand(await resolvePostgresBinaries(), dataFolder);
    await initCluster(clusterFolder, { launch, binaries: binaries.folder, durable });
    const socketFolder = await createSocketDirectory(dataFolder, launch.owner);
    const start = (stopping: AbortSignal) =>
      startPostgresProcess({
        program: join(binaries.folder, 'bin', 'postgres'),
        launch,
        clusterFolder,
        socketFolder,
        settings: buildPostgresSettingArgs(socketFolder, durable),
        stopping,
        onLogLine: (line) => log('database.output', { line }),
      });
    const kept = await supervisePostgres(start, { log, now });
    const connection = { host: socketFolder, user: databaseUser, database: databaseName };
    try {
      await createDatabaseIfMissing(connection);
    } catch (error) {
      await kept.stop();
      throw error;
    }
    log('database.started', { pid: kept.pid(), way: launch.method });
    return {
      connection,
      pid: kept.pid,
      lost: kept.lost,
      async stop() {
        await kept.stop();
        await rmdir(socketFolder).catch(() => {});
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function createAndLockDataFolder({ dataFolder: given, now }: EmbeddedPostgresOptions) {
  // Other users may traverse the folder to reach their files, but not list it.
  await mkdir(given, { recursive: true, mode: 0o711 });
  const dataFolder = await realpath(given);
  return { dataFolder, lock: await lockDataFolder(dataFolder, now) };
}

async function createDatabaseIfMissing({ host, user, database }: EmbeddedPostgres['connection']): Promise<void> {
  const client = new pg.Client({ host, user, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
}
