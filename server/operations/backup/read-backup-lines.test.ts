import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UnusableBackupError } from './backup-format.ts';
import { readBackupLines } from './read-backup-lines.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tern-lines-'));
});
afterAll(() => rm(folder, { recursive: true }));

/**
 * Reads everything as slowly as a database inserts rows, because damage is often detected between two reads of the
 * file.
 */
async function read(path: string): Promise<number> {
  let count = 0;
  for await (const _ of readBackupLines(path)) {
    count += 1;
    if (count % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return count;
}

describe('reading a backup', () => {
  it('returns every line', async () => {
    const path = join(folder, 'whole.gz');
    await writeFile(path, gzipSync('[1]\n[2]\n'));
    expect(await read(path)).toBe(2);
  });

  it('splits only at line feeds, wherever the file is cut into chunks', async () => {
    const path = join(folder, 'separators.gz');
    const row = ['\u2028 € \u2029 \u0085 \r\n'.repeat(500)];
    await writeFile(path, gzipSync(`${JSON.stringify(row)}\n`.repeat(50)));
    const lines: unknown[] = [];
    for await (const line of readBackupLines(path)) lines.push(line);
    expect(lines).toEqual(Array(50).fill(row));
  });

  it('fails with a clear message and no unhandled error, no matter which byte is corrupted', async () => {
    const rows = Array.from({ length: 3000 }, (_, row) => JSON.stringify([row, randomBytes(60).toString('hex')]));
    const whole = gzipSync(`${rows.join('\n')}\n`);
    const path = join(folder, 'damaged.gz');
    for (let turn = 0; turn < 60; turn += 1) {
      const damaged = Buffer.from(whole);
      const at = whole.length - 1 - Math.floor((turn * (whole.length - 11)) / 60);
      damaged[at] = (damaged[at] ?? 0) ^ 0xff;
      await writeFile(path, damaged);
      const failed = await read(path).then(
        () => undefined,
        (error: unknown) => error,
      );
      expect(failed, `byte ${at}`).toBeInstanceOf(UnusableBackupError);
    }
    expect((await readFile(path)).length).toBe(whole.length);
  });

  it("reports a missing file with the file system's error", async () => {
    await expect(read(join(folder, 'none.gz'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
