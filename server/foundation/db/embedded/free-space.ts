import { statfs } from 'node:fs/promises';

/** Bytes. Below this the embedded database may stop taking writes within days. */
export const minFreeBytes = 300_000_000;

/** How many bytes may still be written where this folder is. Rejects where there is no such folder. */
export async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
