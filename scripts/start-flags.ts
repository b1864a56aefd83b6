import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './run.ts';

/** Returns the Node flags with which `npm start` runs the program. */
export function readStartFlags(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}
