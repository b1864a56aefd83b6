import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { UnusableBackup } from './backup-format.ts';

/**
 * Returns the lines of a backup as values. Throws UnusableBackup where the file is damaged, and the file system's
 * errors.
 */
export async function* backupLines(path: string): AsyncGenerator<unknown> {
  const file = createReadStream(path);
  const text = file.pipe(createGunzip());
  file.on('error', (error) => text.destroy(error));
  const lines = createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY });
  // Damage may be found while nobody reads, and an unhandled 'error' event ends the program; `errored` still reports
  // it.
  for (const stream of [text, lines]) stream.on('error', () => {});
  try {
    for await (const line of lines) {
      yield JSON.parse(line) as unknown;
      if (text.errored) throw text.errored;
    }
    if (text.errored) throw text.errored;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    // A compressed file or line that breaks off is an unfinished copy.
    if (cause instanceof SyntaxError || code?.startsWith('Z_')) {
      throw new UnusableBackup('The backup is not whole, or is no backup.', { cause });
    }
    throw cause;
  } finally {
    file.destroy();
  }
}
