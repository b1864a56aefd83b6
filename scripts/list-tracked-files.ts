import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './run.ts';

/** Returns the paths of the project's files that match: those that git tracks, and new ones that it doesn't ignore. */
export function listTrackedFiles(pattern: RegExp): string[] {
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  return listed.stdout.split('\n').filter((file) => pattern.test(file) && existsSync(join(projectRoot, file)));
}
