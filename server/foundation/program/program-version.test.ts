import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatVersion, readProgramVersion } from './program-version.ts';

describe('the program', () => {
  let folder: string;
  let commit: string;
  const git = (...args: string[]): string => {
    const run = spawnSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@tern.example', ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (run.status !== 0) throw new Error(run.stderr);
    return run.stdout.trim();
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tern-program-'));
    await writeFile(join(folder, 'package.json'), '{"version":"1.2.3"}');
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'chore: start');
    commit = git('rev-parse', 'HEAD').slice(0, 12);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('finds its version and commit on a branch, with packed refs and with a detached HEAD', async () => {
    expect(await readProgramVersion(folder)).toEqual({ version: '1.2.3', commit });
    git('pack-refs', '--all');
    expect((await readProgramVersion(folder)).commit).toBe(commit);
    git('checkout', '-q', '--detach');
    expect((await readProgramVersion(folder)).commit).toBe(commit);
  });

  it('finds its commit in a linked worktree', async () => {
    const second = join(folder, 'second');
    git('worktree', 'add', '-q', '-b', 'other', second);
    expect((await readProgramVersion(second)).commit).toBe(commit);
    await rm(second, { recursive: true });
  });

  it('prefers the commit in .commit and reports none if that commit is invalid', async () => {
    await writeFile(join(folder, '.commit'), 'ABCDEF\n');
    expect((await readProgramVersion(folder)).commit).toBeUndefined();
    await writeFile(join(folder, '.commit'), `${'0123456789'.repeat(4)}\n`);
    expect(formatVersion(await readProgramVersion(folder))).toBe('1.2.3 (012345678901)');
  });

  it('finds only its version in a folder without a repository', async () => {
    const bare = await mkdtemp(join(tmpdir(), 'tern-program-'));
    await writeFile(join(bare, 'package.json'), '{"version":"1.2.3"}');
    expect(formatVersion(await readProgramVersion(bare))).toBe('1.2.3');
    await rm(bare, { recursive: true });
  });
});
