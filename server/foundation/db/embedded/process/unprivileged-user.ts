import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createSymlinks, type PostgresBinaries } from '../binaries/postgres-binaries.ts';
import { copyReadableBinaries } from '../binaries/readable-binaries.ts';
import { type LaunchCommand, runToCompletion, supportsParentDeathSignal } from './launch-command.ts';

type User = { uid: number; gid: number };
type LaunchChoice = { launch: LaunchCommand; binaries: PostgresBinaries };

/**
 * Decides which user runs the database: this process's own user, unless it is root. PostgreSQL refuses to run as root,
 * so root starts it as another user. The candidates are the owners of the database's files and of the data folder, then
 * `postgres` and `nobody`, then root in a user namespace. If root owns the database's files, the user namespace comes
 * first. Chooses the first candidate with access to both the data folder and the programs, which are copied if
 * necessary. Throws if no candidate has access.
 */
export async function chooseLaunchCommand(installed: PostgresBinaries, dataFolder: string): Promise<LaunchChoice> {
  const binaries = await createSymlinks(installed.folder).then(
    () => installed,
    () => copyReadableBinaries(installed, dataFolder),
  );
  const withParentDeath = await supportsParentDeathSignal();
  if (process.getuid?.() !== 0) {
    const prefix = withParentDeath ? ['setpriv', '--pdeathsig', 'INT', '--'] : [];
    return { launch: { method: withParentDeath ? 'setpriv' : 'plain', prefix }, binaries };
  }
  const refusals: string[] = [];
  for (const launch of await buildRootLaunchCommands(dataFolder, withParentDeath)) {
    const reach = await determineAccess(launch, binaries, dataFolder);
    if (reach === 'all') return { launch, binaries };
    if (reach === 'data only') {
      const copied = await copyReadableBinaries(binaries, dataFolder);
      if ((await determineAccess(launch, copied, dataFolder)) === 'all') return { launch, binaries: copied };
    }
    refusals.push(
      `${[...launch.prefix, ...(launch.uid === undefined ? [] : [`uid ${launch.uid}`])].join(' ')}: ${reach}`,
    );
  }
  throw new Error(
    `PostgreSQL does not run as root, and no other user of this machine can reach the data folder ${dataFolder}. ` +
      'Start the server as an ordinary user, choose a data folder outside of private folders, or set DATABASE_URL. ' +
      `Tried: ${refusals.join('; ')}`,
  );
}

async function buildRootLaunchCommands(dataFolder: string, withParentDeath: boolean): Promise<LaunchCommand[]> {
  const parentDeath = withParentDeath ? ['--pdeathsig', 'INT'] : [];
  const users: LaunchCommand[] = (await findCandidateUsers(dataFolder)).flatMap(({ uid, gid }) => [
    {
      method: 'setpriv',
      prefix: ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...parentDeath, '--'],
      owner: { uid, gid },
    },
    { method: 'spawn', prefix: [], uid, gid, owner: { uid, gid } },
  ]);
  // In its own user namespace the process can access all of root's files, even under /root, but isn't root. No file
  // changes owner. Containers often forbid this.
  const namespace: LaunchCommand = {
    method: 'unshare',
    prefix: ['unshare', '--user', '--', ...(withParentDeath ? ['setpriv', ...parentDeath, '--'] : [])],
    owner: { uid: 0, gid: 0 },
  };
  const existing = await stat(join(dataFolder, 'postgres')).catch(() => undefined);
  return existing?.uid === 0 ? [namespace, ...users] : [...users, namespace];
}

/** The owner of existing data comes first, so a server once started by root can later start without root. */
async function findCandidateUsers(dataFolder: string): Promise<User[]> {
  const cluster = await stat(join(dataFolder, 'postgres')).catch(() => undefined);
  const folder = await stat(dataFolder);
  const known = await readKnownUsers();
  const users = [cluster, folder, known.get('postgres'), known.get('nobody')];
  return users.filter((user) => user !== undefined && user.uid !== 0).map((user) => user as User);
}

async function readKnownUsers(): Promise<Map<string, User>> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  return new Map(
    lines.map((line) => {
      const [name = '', , uid, gid] = line.split(':');
      return [name, { uid: Number(uid), gid: Number(gid) }];
    }),
  );
}

async function determineAccess(launch: LaunchCommand, binaries: PostgresBinaries, dataFolder: string): Promise<string> {
  const script = 'cd "$1" || exit 3; "$2" --version >/dev/null || exit 4';
  const args = ['-c', script, 'sh', dataFolder, join(binaries.folder, 'bin', 'postgres')];
  return runToCompletion(launch, '/bin/sh', args).then(
    () => 'all',
    (error: { code?: unknown; stderr?: string; message: string }) =>
      error.code === 4 ? 'data only' : (error.stderr || error.message).trim(),
  );
}
