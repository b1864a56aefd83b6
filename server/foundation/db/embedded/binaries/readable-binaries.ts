import { chmod, copyFile, link, mkdir, readdir, readlink, rename, rm, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { createSymlinks, type PostgresBinaries } from './postgres-binaries.ts';

/**
 * Copies the PostgreSQL programs into the data folder once per version, so that every user can read and execute them.
 * Needed if the database user can't reach the installed package (a checkout under /root), or if its symbolic links are
 * missing in a read-only folder.
 */
export async function copyReadableBinaries(binaries: PostgresBinaries, dataFolder: string): Promise<PostgresBinaries> {
  const folder = join(dataFolder, `postgres-${binaries.version}`);
  const complete = await stat(folder).catch(() => undefined);
  if (complete) return { ...binaries, folder };

  const draft = `${folder}.draft`;
  await rm(draft, { recursive: true, force: true });
  await copyTree(binaries.folder, draft);
  await createSymlinks(draft);
  // Renamed only when complete, so an interrupted copy never looks like a complete one.
  await rename(draft, folder);
  return { ...binaries, folder };
}

async function copyTree(source: string, target: string): Promise<void> {
  await mkdir(target);
  // A strict umask would restrict the mode passed to mkdir.
  await chmod(target, 0o755);
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const from = join(source, entry.name);
    const to = join(target, entry.name);
    if (entry.isDirectory()) await copyTree(from, to);
    else if (entry.isSymbolicLink()) await symlink(await readlink(from), to);
    // Static libraries are needed only to compile against PostgreSQL.
    else if (!entry.name.endsWith('.a')) await linkOrCopyFile(from, to, source.endsWith('/bin') ? 0o755 : 0o644);
  }
}

/**
 * Hard-links a file if everyone can already use it and the file system allows a link. Otherwise, copies the file. The
 * programs take up 50 MB, and usually only their parent folders are private.
 */
async function linkOrCopyFile(from: string, to: string, mode: number): Promise<void> {
  const { mode: given } = await stat(from);
  if ((given & mode) === mode) {
    const linked = await link(from, to).then(
      () => true,
      () => false,
    );
    if (linked) return;
  }
  await copyFile(from, to);
  await chmod(to, mode);
}
