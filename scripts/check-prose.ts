import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listTrackedFiles } from './list-tracked-files.ts';
import {
  commitSubjectErrors,
  messageErrors,
  parseCatalogMessages,
  sourceJargonErrors,
  staleNameErrors,
} from './prose-rules.ts';
import { readabilityErrors } from './reading-rules.ts';
import { projectRoot } from './run.ts';

/**
 * Checks message catalogs, emails and problem titles for plain English, test titles for outdated function names, and
 * commit subjects for their length. Prints one line per error.
 */
const read = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');
const commitLog = execFileSync('git', ['log', '--since=2026-11-23T06:30:00Z', '--no-merges', '--format=%h %s'], {
  cwd: projectRoot,
  encoding: 'utf8',
});

/** Checks only the English catalogs. Translators are responsible for length and reading grade in other languages. */
const englishCatalogFiles = listTrackedFiles(/^(?:web\/src\/i18n\/en\..*|server\/notifications\/messages\/en)\.po$/);

const errors = [
  ...messageErrors(englishCatalogFiles.map(read)),
  ...englishCatalogFiles.flatMap((file) => readabilityErrors(file, parseCatalogMessages(read(file)))),
  ...listTrackedFiles(
    /\.mail\.ts$|^server\/notifications\/templates\/.*(?<!\.test)\.ts$|^server\/foundation\/problem-error\.ts$/,
  ).flatMap((file) => sourceJargonErrors(read(file)).map((error) => `${file}: ${error}`)),
  ...listTrackedFiles(/\.test\.tsx?$/).flatMap((file) =>
    staleNameErrors(read(file)).map((error) => `${file}: ${error}`),
  ),
  ...commitSubjectErrors(commitLog),
];
for (const error of errors) process.stdout.write(`${error}\n`);
process.exitCode = errors.length === 0 ? 0 : 1;
