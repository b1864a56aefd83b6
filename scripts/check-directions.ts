import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPhysicalDirection } from './direction-rules.ts';
import { projectRoot } from './run.ts';

/** Checks that page layout uses start and end instead of left and right (B4-4). */
const folder = join(projectRoot, 'web/src');
let errorCount = 0;
for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  const kind = file.endsWith('.css') ? 'css' : file.endsWith('.tsx') ? 'tsx' : undefined;
  if (!kind || file.includes('.test.')) continue;
  for (const [index, line] of readFileSync(join(folder, file), 'utf8').split('\n').entries()) {
    const side = findPhysicalDirection(line, kind);
    if (side === undefined) continue;
    errorCount += 1;
    console.error(`web/src/${file}:${index + 1}: ${side} (use start and end)`);
  }
}
if (errorCount > 0) process.exitCode = 1;
