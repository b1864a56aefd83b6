import { randomUUID } from 'node:crypto';
import { access, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { minFreeBytes, readFreeBytes } from '../../../foundation/db/embedded/free-space.ts';
import { errorFinding, type Finding, goodFinding, warningFinding } from '../finding.ts';

const bytesPerMegabyte = 1_000_000;
/** The amount of free space, in bytes, below which the check warns. */
const lowSpaceBytes = 2000 * bytesPerMegabyte;

/** Checks whether the data folder, or its nearest existing parent, is writable and has enough space. */
export async function checkDataFolder(
  dataFolder: string,
  freeBytes: (folder: string) => Promise<number> = readFreeBytes,
): Promise<Finding[]> {
  const folder = await findNearestExistingFolder(dataFolder);
  const trial = join(folder, `.tern-doctor-${randomUUID()}`);
  try {
    await writeFile(trial, '', { flag: 'wx' });
    await rm(trial);
  } catch {
    return [
      errorFinding(
        `The data folder ${dataFolder} is not writable`,
        'Make the user that runs Tern its owner, or set DATA_FOLDER.',
      ),
    ];
  }
  const written = goodFinding(
    `The data folder ${dataFolder} ${folder === dataFolder ? 'is writable' : 'can be created'}`,
  );
  const free = await freeBytes(folder);
  const text = `Its disk has ${Math.round(free / bytesPerMegabyte).toLocaleString('en')} MB of free space`;
  if (free < minFreeBytes)
    return [written, errorFinding(text, 'Free up space, or the database stops accepting changes.')];
  return [
    written,
    free < lowSpaceBytes ? warningFinding(text, 'Free up space before it runs out.') : goodFinding(text),
  ];
}

async function findNearestExistingFolder(folder: string): Promise<string> {
  const exists = await access(folder).then(
    () => true,
    () => false,
  );
  return exists || dirname(folder) === folder ? folder : findNearestExistingFolder(dirname(folder));
}
