import { run } from './run.ts';
import { trackedFiles } from './tracked-files.ts';

/**
 * The arrows of boundaries.js, by dependency-cruiser. The number of modules it read is checked against the files there are:
 * a cruiser that reads nothing finds nothing, and must not pass for that.
 */
const rooms = ['domain', 'contract', 'server', 'web/src', 'scripts', 'e2e', 'bench', 'chaos'];
const expected = trackedFiles(/\.tsx?$/).filter((file) => rooms.some((room) => file.startsWith(`${room}/`)));

const result = await run(
  'depcruise',
  ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...rooms.filter(isThere)],
  { quiet: true },
);
type Report = {
  modules: { source: string }[];
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
};
const report = JSON.parse(result.output.slice(result.output.indexOf('{'))) as Report;
const read = new Set(report.modules.map((module) => module.source));
const missed = expected.filter((file) => !read.has(file) && !file.endsWith('.d.ts'));

for (const violation of report.summary.violations) {
  process.stdout.write(`${violation.rule.name}: ${violation.from} → ${violation.to}\n`);
}
if (missed.length > 0)
  process.stdout.write(`Not read by the cruiser, so not checked:\n  ${missed.slice(0, 10).join('\n  ')}\n`);
process.stdout.write(`${read.size} modules read, ${expected.length} files expected\n`);
process.exitCode = report.summary.violations.length === 0 && missed.length === 0 ? 0 : 1;

function isThere(room: string): boolean {
  return expected.some((file) => file.startsWith(`${room}/`));
}
