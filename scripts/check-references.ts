import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listTrackedFiles } from './list-tracked-files.ts';
import { projectRoot } from './run.ts';

/** Checks that no reference points outside the repository. */
const externalReferencePattern = /\.\.\/shared|\bdecisions\.md|\blook\.md/;
const files = listTrackedFiles(/\.(tsx?|m?js|json|md|css|sql|po|sh)$/);
let errorCount = 0;

for (const file of files) {
  for (const [index, line] of readFileSync(join(projectRoot, file), 'utf8').split('\n').entries()) {
    const found = externalReferencePattern.exec(line);
    if (!found) continue;
    errorCount += 1;
    process.stdout.write(`${file}:${index + 1}: names ${found[0]}, which isn't in the repository\n`);
  }
}
process.exitCode = errorCount === 0 && files.length > 0 ? 0 : 1;
