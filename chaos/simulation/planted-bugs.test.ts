import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { plantedBugs } from './planted-bugs.ts';

it.each(Object.entries(plantedBugs))('the product file has exactly one place for the bug %s', (_, { file, from }) => {
  const source = readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
  expect(source.split(from)).toHaveLength(2);
});
