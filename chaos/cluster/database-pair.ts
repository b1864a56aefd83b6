import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { createKysely } from '../../server/foundation/db/database.ts';
import { resolvePostgresBinaries } from '../../server/foundation/db/embedded/binaries/postgres-binaries.ts';
import { initCluster } from '../../server/foundation/db/embedded/init-cluster.ts';
import { runToCompletion } from '../../server/foundation/db/embedded/process/launch-command.ts';
import { startPostgresProcess } from '../../server/foundation/db/embedded/process/postgres-process.ts';
import { databaseName, databaseUser } from '../../server/foundation/db/embedded/process/postgres-settings.ts';
import { createSocketDirectory } from '../../server/foundation/db/embedded/process/socket-directory.ts';
import { chooseLaunchCommand } from '../../server/foundation/db/embedded/process/unprivileged-user.ts';

export type DatabasePair = Awaited<ReturnType<typeof startDatabasePair>>;

const standbyName = 'tern_standby';
const databasePort = 5432;
const settings = {
  ...{ shared_buffers: '32MB', huge_pages: 'off', io_method: 'sync', jit: 'off', max_connections: 100 },
  // Retains enough write-ahead log for a standby that starts a moment later.
  ...{ wal_keep_size: '128MB', max_wal_size: '256MB', timezone: 'UTC' },
};

/**
 * Starts a primary and a standby that streams from it, each on its own local IP address. A commit succeeds once the
 * standby has written it to disk. Both run the PostgreSQL server that ships with the program.
 */
export async function startDatabasePair(folder: string) {
  const [primaryFolder, standbyFolder] = [join(folder, 'primary'), join(folder, 'standby')];
  for (const each of [primaryFolder, standbyFolder]) {
    await mkdir(each, { recursive: true });
    await chmod(each, 0o711);
  }
  const { launch, binaries } = await chooseLaunchCommand(await resolvePostgresBinaries(), primaryFolder);
  await initCluster(join(primaryFolder, 'postgres'), { launch, binaries: binaries.folder, durable: true });
  // A plain copy of the data files is a complete backup, because no server has opened them yet. In production, use
  // pg_basebackup.
  await promisify(execFile)('cp', ['-a', join(primaryFolder, 'postgres'), standbyFolder]);
  await runToCompletion(launch, 'touch', [join(standbyFolder, 'postgres', 'standby.signal')]);

  // The subnet depends on the process id, so simultaneous runs don't collide.
  const [high, low] = [process.pid >> 8, process.pid & 255].map((part) => part & 255);
  const start = async (dataFolder: string, address: string, more: Record<string, string>) => {
    const socketFolder = await createSocketDirectory(dataFolder, launch.owner);
    const all = { ...settings, listen_addresses: address, unix_socket_directories: socketFolder, ...more };
    const server = await startPostgresProcess({
      program: join(binaries.folder, 'bin', 'postgres'),
      launch,
      clusterFolder: join(dataFolder, 'postgres'),
      socketFolder,
      settings: Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      onLogLine: () => {},
    });
    return { address, ...server };
  };
  const primary = await start(primaryFolder, `127.${high}.${low}.1`, { synchronous_standby_names: standbyName });
  const standby = await start(standbyFolder, `127.${high}.${low}.2`, {
    primary_conninfo: `host=${primary.address} port=${databasePort} user=${databaseUser} application_name=${standbyName}`,
  });
  // This commit waits for the standby, as do all later commits.
  await run(primary.address, 'postgres', `create database ${databaseName}`);

  return {
    primary: primary.address,
    standby: standby.address,
    /**
     * Sends a signal to all of the primary's processes at once: SIGKILL simulates a crash, and SIGSTOP simulates a
     * machine that hangs.
     */
    signalPrimary: (signal: NodeJS.Signals) => signalTree(primary.pid, signal),
    /** Promotes the standby to primary. Resolves once it accepts writes. */
    promote: () => run(standby.address, 'postgres', 'select pg_promote(true, 60)'),
    async stop(): Promise<void> {
      await primary.stop();
      await standby.stop();
    },
  };
}

export function connectionOptions(host: string) {
  return { host, port: databasePort, user: databaseUser, database: databaseName };
}

async function run(host: string, database: string, statement: string): Promise<void> {
  const db = createKysely({ ...connectionOptions(host), database }, 1, () => {});
  try {
    await sql.raw(statement).execute(db);
  } finally {
    await db.destroy();
  }
}

/**
 * Sends a signal to a process and its children. Pauses the process (PostgreSQL's postmaster) first, so that it can't
 * start another child in the meantime.
 */
async function signalTree(pid: number, signal: NodeJS.Signals): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(/\s+/);
  for (const each of [pid, ...children.map(Number)]) process.kill(each, signal);
}
