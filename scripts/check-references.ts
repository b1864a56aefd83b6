import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listTrackedFiles } from './list-tracked-files.ts';
import { projectRoot } from './run.ts';

/** Checks that no reference points outside the repository. */
const outside = /\.\.\/shared|\bdecisions\.md|\blook\.md/;
const files = listTrackedFiles(/\.(tsx?|m?js|json|md|css|sql|po|sh)$/);
let errors = 0;

for (const file of files) {
  for (const [index, line] of readFileSync(join(projectRoot, file), 'utf8').split('\n').entries()) {
    const found = outside.exec(line);
    if (!found) continue;
    errors += 1;
    process.stdout.write(`${file}:${index + 1}: names ${found[0]}, which isn't in the repository\n`);
  }
}
process.exitCode = errors === 0 && files.length > 0 ? 0 : 1;
