import { chmod, cp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { completeSymlinks, type PostgresBinaries } from './postgres-binaries.ts';

/**
 * A copy of the PostgreSQL programs in the data folder that every user may read and execute, made once per version.
 * Needed where the installed package is out of the database user's reach (a checkout under /root), or lacks its
 * symbolic links in a folder that cannot be written.
 */
export async function copyReadableBinaries(binaries: PostgresBinaries, dataFolder: string): Promise<PostgresBinaries> {
  const name = `postgres-${binaries.version}`;
  const folder = join(dataFolder, name);
  const complete = await stat(folder).catch(() => undefined);
  if (complete) return { ...binaries, folder };

  const draft = `${folder}.draft`;
  await rm(draft, { recursive: true, force: true });
  // Static archives (.a) are for compiling against PostgreSQL only.
  await cp(binaries.folder, draft, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a') && !source.endsWith('/pkgconfig'),
  });
  await completeSymlinks(draft);
  await allowEveryone(draft);
  // Renamed when complete, so that an interrupted copy is never taken for a whole one.
  await rename(draft, folder);
  return { ...binaries, folder };
}

async function allowEveryone(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await allowEveryone(path);
    else if (entry.isFile()) await chmod(path, folder.endsWith('/bin') ? 0o755 : 0o644);
  }
}
