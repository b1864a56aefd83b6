import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';

export const programVersion = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string })
  .version;
