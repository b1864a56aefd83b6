import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { UnusableBackupError } from './backup-format.ts';

/**
 * Yields the parsed lines of a backup. The path `-` is standard input. Throws UnusableBackupError if the file is
 * damaged, or a file system error.
 */
export async function* readBackupLines(path: string): AsyncGenerator<unknown> {
  const file = createReadStream(path, path === '-' ? { fd: 0, autoClose: false } : {});
  const text = file.pipe(createGunzip()).setEncoding('utf8');
  file.on('error', (error) => text.destroy(error));
  let rest = '';
  try {
    // readline would also split at U+2028 and U+2029, which JSON doesn't escape.
    for await (const chunk of text) {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield JSON.parse(line) as unknown;
    }
    if (rest !== '') yield JSON.parse(rest) as unknown;
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
