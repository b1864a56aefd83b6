import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listTrackedFiles } from './list-tracked-files.ts';
import { projectRoot } from './run.ts';

/**
 * Forbidden in browser tests, which must wait for something visible: an idle network proves nothing, and a retry hides
 * a race condition.
 */
const forbiddenBrowserTestPattern = /networkidle|waitForTimeout|\bretry:/;

/**
 * Checks file sizes and names. Tests and marked data tables aside, the median is under 70 lines, nine out of ten files
 * are under 180, and none is over 300. Names are kebab-case and specific, and there are no barrel files.
 */
const errors: string[] = [];
const sources = listTrackedFiles(/\.(tsx?|mjs)$/).filter((file) => !file.endsWith('.d.ts'));
const lengths: number[] = [];

for (const file of sources) {
  const text = readFileSync(join(projectRoot, file), 'utf8');
  const lines = text.split('\n').length - 1;
  const isTest = /\.test\.tsx?$/.test(file);
  const isTable = /data table/i.test(text.slice(0, 400));
  if (!isTest && !isTable) lengths.push(lines);
  if (lines > 300 && !isTable && !isTest) errors.push(`${file}: ${lines} lines; is it one idea?`);
  if (/(^|\/)(utils?|helpers?|common|misc|constants|types|index)(\.|\/)/.test(file))
    errors.push(`${file}: a drawer or a barrel`);
  if (/^(e2e\/|vitest\.config)/.test(file) && forbiddenBrowserTestPattern.test(text))
    errors.push(`${file}: waits for a quiet network or a time, or tries again; wait for something visible`);
  if (!/^[a-z0-9.-]+$/.test(basename(file))) errors.push(`${file}: not in kebab-case`);
}

lengths.sort((a, b) => a - b);
const lengthPercentile = (share: number): number => lengths[Math.floor(lengths.length * share)] ?? 0;
if (lengthPercentile(0.5) >= 70) errors.push(`median file has ${lengthPercentile(0.5)} lines; under 70 is the rule`);
if (lengthPercentile(0.9) >= 180)
  errors.push(`one file in ten has ${lengthPercentile(0.9)} lines or more; under 180 is the rule`);

for (const error of errors) process.stdout.write(`${error}\n`);
process.stdout.write(
  `${sources.length} files, median ${lengthPercentile(0.5)} lines, ninth decile ${lengthPercentile(0.9)}\n`,
);
process.exitCode = errors.length === 0 ? 0 : 1;
