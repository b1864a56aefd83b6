import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCommit } from './read-commit.ts';

export type Program = {
  readonly version: string;
  /** The first 12 digits of the commit; undefined if unknown. */
  readonly commit: string | undefined;
};

/** Returns which program this is: the version of package.json and the commit of its folder. */
export async function readProgram(root: string): Promise<Program> {
  const [text, commit] = await Promise.all([readFile(join(root, 'package.json'), 'utf8'), readCommit(root)]);
  return { version: (JSON.parse(text) as { version: string }).version, commit };
}

/** Returns "0.1.0 (70219efaa0c1)", or the version alone. */
export function programText({ version, commit }: Program): string {
  return commit === undefined ? version : `${version} (${commit})`;
}
