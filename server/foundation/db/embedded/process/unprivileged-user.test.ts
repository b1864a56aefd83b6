import { execFile } from 'node:child_process';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { createDataFolder } from '../../../../testing/data-folder.ts';
import { createSymlinks, resolvePostgresBinaries } from '../binaries/postgres-binaries.ts';
import { initCluster } from '../init-cluster.ts';
import { type LaunchCommand, runToCompletion } from './launch-command.ts';
import { startPostgresProcess } from './postgres-process.ts';
import { buildPostgresSettingArgs } from './postgres-settings.ts';
import { createSocketDirectory } from './socket-directory.ts';
import { chooseLaunchCommand } from './unprivileged-user.ts';

const IS_ROOT = process.getuid?.() === 0;

async function copyOfPackage(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tern-package-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp((await resolvePostgresBinaries()).folder, join(folder, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  return folder;
}

async function startWith(launch: LaunchCommand, binaries: string, dataFolder: string): Promise<number> {
  const clusterFolder = join(dataFolder, 'postgres');
  await initCluster(clusterFolder, { launch, binaries, durable: false });
  const socketFolder = await createSocketDirectory(dataFolder, launch.owner);
  const program = join(binaries, 'bin', 'postgres');
  const settings = buildPostgresSettingArgs(socketFolder, false);
  const running = await startPostgresProcess({
    program,
    launch,
    clusterFolder,
    socketFolder,
    settings,
    onLogLine: () => {},
  });
  const { uid } = await stat(`/proc/${running.pid}`);
  await running.stop();
  return uid;
}

test('missing symbolic links are created after a skipped install script', async () => {
  const native = join(await copyOfPackage(), 'native');
  const lib = join(native, 'lib');
  const links = (await readdir(lib, { withFileTypes: true })).filter((entry) => entry.isSymbolicLink());
  for (const { name } of links) await rm(join(lib, name));
  const version = () => promisify(execFile)(join(native, 'bin', 'postgres'), ['--version']);
  await createSymlinks(native);
  await createSymlinks(native);
  expect((await version()).stdout).toContain('PostgreSQL) 18');
});

test.runIf(IS_ROOT)(
  'programs in a folder that only root can read are copied to a folder that the database user can read',
  async () => {
    const folder = await copyOfPackage();
    await chmod(folder, 0o700);
    const dataFolder = await createDataFolder();
    const installed = { folder: join(folder, 'native'), version: '18.0-test' };
    const { launch, binaries } = await chooseLaunchCommand(installed, dataFolder);
    expect(launch.method).toBe('setpriv');
    expect(binaries.folder).toBe(join(dataFolder, 'postgres-18.0-test'));
    expect(await startWith(launch, binaries.folder, dataFolder)).toBe(launch.owner?.uid);
    // The second call must use the existing copy.
    const { mtimeMs } = await stat(binaries.folder);
    expect((await chooseLaunchCommand(installed, dataFolder)).binaries.folder).toBe(binaries.folder);
    expect((await stat(binaries.folder)).mtimeMs).toBe(mtimeMs);
  },
);

test.runIf(IS_ROOT)('the owner of existing data is chosen to run the database', async () => {
  const dataFolder = await createDataFolder();
  await mkdir(join(dataFolder, 'postgres'));
  await chown(join(dataFolder, 'postgres'), 54_321, 54_321);
  const { launch } = await chooseLaunchCommand(await resolvePostgresBinaries(), dataFolder);
  expect(launch.owner).toEqual({ uid: 54_321, gid: 54_321 });
});

test.runIf(IS_ROOT && process.platform === 'linux')(
  'Node can switch users itself, without setpriv or unshare',
  async () => {
    const dataFolder = await createDataFolder();
    const chosen = await chooseLaunchCommand(await resolvePostgresBinaries(), dataFolder);
    const owner = chosen.launch.owner ?? { uid: 65_534, gid: 65_534 };
    expect(await startWith({ method: 'spawn', prefix: [], ...owner, owner }, chosen.binaries.folder, dataFolder)).toBe(
      owner.uid,
    );
  },
);

test.runIf(IS_ROOT)('a nameless user id can run the database if user namespaces are allowed', async ({ skip }) => {
  const plain: LaunchCommand = { method: 'plain', prefix: [] };
  const allowed = await runToCompletion({ ...plain, uid: 54_321, gid: 54_321 }, 'unshare', [
    '--user',
    '--',
    'true',
  ]).then(
    () => true,
    () => false,
  );
  if (!allowed) skip('user namespaces are forbidden here');
  const dataFolder = await createDataFolder();
  await chown(dataFolder, 54_321, 54_321);
  const { launch, binaries } = await chooseLaunchCommand(await resolvePostgresBinaries(), dataFolder);
  expect(await startWith(launch, binaries.folder, dataFolder)).toBe(54_321);
});

test.runIf(IS_ROOT)('a socket directory created by another user is rejected', async () => {
  const dataFolder = await createDataFolder();
  await mkdir(join(dataFolder, 'socket'));
  await chown(join(dataFolder, 'socket'), 54_321, 54_321);
  await expect(createSocketDirectory(dataFolder, { uid: 65_534, gid: 65_534 })).rejects.toThrow(
    'belongs to somebody else',
  );
});
