import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listTrackedFiles } from './list-tracked-files.ts';
import { projectRoot } from './run.ts';

/**
 * Checks that documents mention only things that exist: every `npm run x`, every path in backticks that starts with one
 * of the main folders, and every link to a file. Also checks that the number of each decision record is unique.
 */
const scripts = (
  JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
).scripts;
const errors: string[] = [];

// Excludes the site's own articles, because they link to pages, not to files. web/build/help/article-folder.test.ts
// tests their links.
const documents = listTrackedFiles(/\.md$/).filter((file) => !file.startsWith('web/content/'));

for (const file of documents) {
  const text = readFileSync(join(projectRoot, file), 'utf8');
  for (const [, name] of text.matchAll(/npm run ([a-z][a-z:-]*)/g)) {
    if (name && !(name in scripts)) errors.push(`${file}: there is no script "${name}"`);
  }
  for (const [, path] of text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)) {
    if (path && !existsSync(join(projectRoot, dirname(file), path)) && !existsSync(join(projectRoot, path)))
      errors.push(`${file}: links to ${path}, which is not there`);
  }
  for (const [, path] of text.matchAll(
    /`((?:domain|contract|server|web|scripts|docs|e2e|bench|chaos|deploy|\.ci)\/[\w./-]+)`/g,
  )) {
    if (path && !existsSync(join(projectRoot, path))) errors.push(`${file}: names ${path}, which is not there`);
  }
}

const decisionFileByNumber = new Map<string, string>();
for (const file of documents.filter((name) => name.startsWith('docs/decisions/'))) {
  const number = /\/(\d{4})-/.exec(file)?.[1];
  const other = number && decisionFileByNumber.get(number);
  if (other) errors.push(`${file}: has the number of ${other}`);
  if (number) decisionFileByNumber.set(number, file);
}

for (const error of errors) process.stdout.write(`${error}\n`);
process.exitCode = errors.length === 0 ? 0 : 1;
