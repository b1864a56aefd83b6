import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCommit } from './read-commit.ts';

export type ProgramVersion = {
  readonly version: string;
  /** The first 12 digits of the commit, if known. */
  readonly commit: string | undefined;
};

/** Returns the version from the folder's package.json, and the folder's commit. */
export async function readProgramVersion(root: string): Promise<ProgramVersion> {
  const [text, commit] = await Promise.all([readFile(join(root, 'package.json'), 'utf8'), readCommit(root)]);
  return { version: (JSON.parse(text) as { version: string }).version, commit };
}

/** Returns text such as "0.1.0 (70219efaa0c1)", or just the version if the commit is unknown. */
export function formatVersion({ version, commit }: ProgramVersion): string {
  return commit === undefined ? version : `${version} (${commit})`;
}
