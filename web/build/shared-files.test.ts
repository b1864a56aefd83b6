import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sharedChunks } from './shared-files.ts';

const files = globSync('**/*.{ts,tsx}', { cwd: join(import.meta.dirname, '../src') }).map((file) => `/${file}`);

it.each(sharedChunks.map(([name, ...entries]) => ({ name, entries })))(
  'the entry points of the shared chunk $name exist',
  ({ entries }) => {
    for (const entry of entries) expect(files.filter((file) => entry.test(file))).not.toEqual([]);
  },
);
