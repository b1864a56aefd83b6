import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../../foundation/db/database.ts';

/** How many days a mail file is stored: as long as a sent message stays in the outbox. */
export const mailFileRetentionDays = 90;

/** Returns a file name: the due time of the message in UTC, to the second, and the message id. */
export function mailFileName(date: Date, id: string): string {
  return `${formatTimestamp(date)}-${id}.eml`;
}

function formatTimestamp(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d+/g, '');
}

/** Deletes the emails in a folder that were due before a given time. Does nothing if there is no folder. */
export async function pruneMailFiles(folder: string, moment: Date): Promise<void> {
  const stamp = formatTimestamp(moment);
  await deleteMatchingMailFiles(folder, (name) => name < stamp);
}

/**
 * Deletes a user's mail files. Call this before the user's messages are deleted from the outbox, because their ids are
 * in the file names.
 */
export async function deleteUserMailFiles(db: Db, folder: string, userId: string): Promise<void> {
  const sent = await db.selectFrom('outbox_messages').select('id').where('user_id', '=', userId).execute();
  const ids = new Set(sent.map(({ id }) => id));
  await deleteMatchingMailFiles(folder, (name) => ids.has(name.replace(/^[^-]*-|\.eml(\.part)?$/g, '')));
}

async function deleteMatchingMailFiles(folder: string, isGone: (name: string) => boolean): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const gone = names.filter((name) => /\.eml(\.part)?$/.test(name) && isGone(name));
  await Promise.all(gone.map((name) => rm(join(folder, name), { force: true })));
}
