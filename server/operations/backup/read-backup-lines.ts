import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { UnusableBackupError } from './backup-format.ts';

/**
 * Yields the lines of a backup as values. Throws UnusableBackupError if the file is damaged, or a file system error.
 */
export async function* readBackupLines(path: string): AsyncGenerator<unknown> {
  const file = createReadStream(path);
  const text = file.pipe(createGunzip());
  file.on('error', (error) => text.destroy(error));
  const lines = createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY });
  // Damage may be detected between reads. An unhandled 'error' event would end the process; `errored` still reports the
  // error.
  for (const stream of [text, lines]) stream.on('error', () => {});
  try {
    for await (const line of lines) {
      yield JSON.parse(line) as unknown;
      if (text.errored) throw text.errored;
    }
    if (text.errored) throw text.errored;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    // A truncated file or line means that the copy is incomplete.
    if (cause instanceof SyntaxError || code?.startsWith('Z_')) {
      throw new UnusableBackupError('The backup is not whole, or is no backup.', { cause });
    }
    throw cause;
  } finally {
    file.destroy();
  }
}
