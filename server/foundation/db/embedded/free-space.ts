import { statfs } from 'node:fs/promises';

/** Bytes. Below this the embedded database may stop accepting writes within days. */
export const minFreeBytes = 300_000_000;

/** Returns the free bytes of the disk with this folder. Rejects where there is no such folder. */
export async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
