import { statfs } from 'node:fs/promises';

/** The minimum free space, in bytes. With less, the embedded database may stop accepting writes within days. */
export const minFreeBytes = 300_000_000;

/** Returns the number of free bytes on a folder's disk. Rejects if the folder doesn't exist. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
