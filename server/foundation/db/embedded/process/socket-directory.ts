import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const socketFileSuffix = '/.s.PGSQL.5432';
/**
 * The maximum length of a Unix socket path in bytes: 108 on Linux and 104 on macOS, minus the terminating zero byte.
 */
const maxSocketPathBytes = process.platform === 'darwin' ? 103 : 107;

/**
 * Creates the directory for the database's socket in the data folder, and returns its path. If that path is too long,
 * uses a derived name in the temporary folder. The mode 0700 replaces a password, so a directory created by another
 * user is rejected. Call this only while no database is using the folder.
 */
export async function createSocketDirectory(
  dataFolder: string,
  owner: { uid: number; gid: number } | undefined,
  temporaryFolder: string = tmpdir(),
): Promise<string> {
  const folder = chooseSocketFolder(dataFolder, temporaryFolder);
  const self = process.getuid?.() ?? 0;
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(folder);
  if (!found.isDirectory() || (found.uid !== self && found.uid !== owner?.uid)) {
    throw new Error(`The folder for the database's socket belongs to somebody else: ${folder}`);
  }
  await chmod(folder, 0o700);
  if (owner && found.uid !== owner.uid) await chown(folder, owner.uid, owner.gid);
  // A killed database may have left these files. Its lock contains a process id that another process may have by now.
  for (const file of [socketFileSuffix, `${socketFileSuffix}.lock`]) await rm(folder + file, { force: true });
  return folder;
}

function chooseSocketFolder(dataFolder: string, temporaryFolder: string): string {
  const id = createHash('sha256').update(dataFolder).digest('hex').slice(0, 16);
  const folders = [join(dataFolder, 'socket'), join(temporaryFolder, `tern-${id}`), `/tmp/tern-${id}`];
  const short = folders.find((folder) => Buffer.byteLength(folder + socketFileSuffix) <= maxSocketPathBytes);
  return short ?? `/tmp/tern-${id}`;
}
