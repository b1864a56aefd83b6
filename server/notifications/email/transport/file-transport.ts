import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mailFileName } from './mail-files.ts';
import type { MailTransport } from './mail-transport.ts';

/** Returns the folder where emails are saved if there is no mail server. */
export function mailFolder(dataFolder: string): string {
  return join(dataFolder, 'mail');
}

/** Stores each email as an .eml file named after its due time and Message-ID, so a second copy replaces the first. */
export function createFileTransport(folder: string): MailTransport {
  return {
    async send({ messageId, date, raw }) {
      const name = mailFileName(date, messageId.replace(/^<|@.*$/g, '').replace(/[^\w-]/g, ''));
      try {
        // Only the owner may read emails, which contain personal addresses and links that work without signing in.
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const path = join(folder, name);
        // Written under a temporary name and then renamed, so nobody ever reads a partial email.
        await writeFile(`${path}.part`, raw, { mode: 0o600 });
        await rename(`${path}.part`, path);
        return { kind: 'sent', way: 'file' };
      } catch (error) {
        return {
          kind: 'failed',
          error: `The mail could not be saved: ${(error as NodeJS.ErrnoException).code ?? 'unknown'}`,
        };
      }
    },
    close() {},
  };
}
