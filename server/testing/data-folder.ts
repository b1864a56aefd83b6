import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject, onTestFinished } from 'vitest';
import { startEmbeddedPostgres } from '../foundation/db/embedded-postgres.ts';

/** Creates an empty data folder for one test. The database's user can access it even when the tests run as root. */
export async function createDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(inject('temporaryFolder'), 'data-'));
  await chmod(folder, 0o711);
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/**
 * Returns a data folder that has been used before. It's a copy, because copying takes only a tenth as long as creating
 * one.
 */
export async function createUsedDataFolder(): Promise<string> {
  const original = join(inject('temporaryFolder'), 'used');
  const exists = await stat(original).then(
    () => true,
    () => false,
  );
  if (!exists) {
    const dataFolder = await createDataFolder();
    const server = await startEmbeddedPostgres({ dataFolder, log: () => {}, now: Date.now, durable: false });
    await server.stop();
    // If another test file has created the original in the meantime, that one is used.
    await rename(join(dataFolder, 'postgres'), original).catch(() => {});
  }
  const folder = await createDataFolder();
  // Node's own copy function doesn't preserve the owner.
  await promisify(execFile)('cp', ['-a', original, join(folder, 'postgres')]);
  return folder;
}
