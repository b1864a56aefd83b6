import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const shortHashLength = 12;

/**
 * Returns the first 12 digits of a folder's commit, or undefined if the commit is unknown. Uses the file `.commit`,
 * which container images contain, or else `.git`. Reads files instead of running git, which may be missing and rejects
 * folders owned by other users.
 */
export async function readCommit(root: string): Promise<string | undefined> {
  const written = await readTrimmedFile(join(root, '.commit'));
  const commit = written ?? (await readGitCommit(root));
  return commit !== undefined && /^[0-9a-f]{12,64}$/.test(commit) ? commit.slice(0, shortHashLength) : undefined;
}

async function readGitCommit(root: string): Promise<string | undefined> {
  const pointer = await readTrimmedFile(join(root, '.git'));
  const folder = resolve(root, pointer?.replace(/^gitdir: /, '') ?? '.git');
  const head = await readTrimmedFile(join(folder, 'HEAD'));
  const ref = /^ref: (.+)$/.exec(head ?? '')?.[1];
  if (ref === undefined) return head;
  // A linked worktree has its own HEAD, but shares the main worktree's branches.
  const shared = resolve(folder, (await readTrimmedFile(join(folder, 'commondir'))) ?? '.');
  return (
    (await readTrimmedFile(join(shared, ref))) ?? findPackedRef(await readTrimmedFile(join(shared, 'packed-refs')), ref)
  );
}

function findPackedRef(packed: string | undefined, ref: string): string | undefined {
  return packed
    ?.split('\n')
    .find((line) => line.endsWith(` ${ref}`))
    ?.split(' ')[0];
}

async function readTrimmedFile(path: string): Promise<string | undefined> {
  try {
    const text = (await readFile(path, 'utf8')).trim();
    return text === '' ? undefined : text;
  } catch {
    return undefined;
  }
}
