import { chown, lchown, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type LaunchCommand, runToCompletion } from './process/launch-command.ts';
import { databaseUser } from './process/postgres-settings.ts';

const postgresMajorVersion = '18';

/**
 * Creates the database files if there are none. Leaves existing ones unchanged, except for their owner if the database
 * has to run as another user. Throws if they were created by another major version.
 */
export async function initCluster(
  clusterFolder: string,
  { launch, binaries, durable }: { launch: LaunchCommand; binaries: string; durable: boolean },
): Promise<void> {
  const version = await readFile(join(clusterFolder, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (version !== undefined) {
    if (version.trim() !== postgresMajorVersion) {
      throw new Error(
        `The data in ${clusterFolder} is of PostgreSQL ${version.trim()}, this program brings PostgreSQL ` +
          `${postgresMajorVersion}. Dump it with the old version and restore it with the new one.`,
      );
    }
    const { uid } = await stat(clusterFolder);
    if (launch.owner && uid !== launch.owner.uid) await chownRecursively(clusterFolder, launch.owner);
    return;
  }
  // Created under a temporary name and renamed when complete and on disk, so a folder with the final name is always
  // complete.
  const draft = `${clusterFolder}.draft`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  if (launch.owner) await chown(draft, launch.owner.uid, launch.owner.gid);
  await runInitdb(launch, join(binaries, 'bin', 'initdb'), draft, durable);
  await rename(draft, clusterFolder);
  if (durable) await syncFolder(dirname(clusterFolder));
}

async function runInitdb(launch: LaunchCommand, program: string, folder: string, durable: boolean): Promise<void> {
  // The built-in locale provider sorts identically on every machine, whatever its C library. `trust` is safe because
  // the only access is a socket in a folder with mode 0700. Small log segments halve the number of bytes written on the
  // first start.
  const args = ['-D', folder, '-U', databaseUser, '--auth=trust', '--encoding=UTF8', '--data-checksums'];
  args.push('--locale-provider=builtin', '--locale=C.UTF-8', '--wal-segsize=4', '--no-instructions');
  if (!durable) args.push('--no-sync');
  try {
    await runToCompletion(launch, program, args);
  } catch (error) {
    const said = (error as { stderr?: string }).stderr ?? String(error);
    if (!said.includes('could not look up effective user ID')) {
      throw new Error(`The database's files could not be created: ${said.trim()}`);
    }
    // A container may run with a user id that has no name. initdb then fails, although PostgreSQL itself doesn't. In a
    // user namespace, initdb finds the name `nobody`, and the files still belong to the original id.
    await runToCompletion({ ...launch, prefix: [...launch.prefix, 'unshare', '--user', '--'] }, program, args);
  }
}

async function chownRecursively(folder: string, owner: { uid: number; gid: number }): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    await lchown(join(entry.parentPath, entry.name), owner.uid, owner.gid);
  }
  await chown(folder, owner.uid, owner.gid);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
