import { layers } from '../boundaries.js';
import { type FileImport, findFolderCycles, findUpwardImports } from './folder-arrows.ts';
import { listTrackedFiles } from './list-tracked-files.ts';
import { run } from './run.ts';

/**
 * Checks the import rules of boundaries.js with dependency-cruiser: which workspaces and layers may import which, and
 * that there are no cycles between folders. Compares the number of modules read with the number of files, because a
 * tool that reads nothing finds no errors.
 */
const workspaces = ['domain', 'contract', 'server', 'web/src', 'scripts', 'e2e', 'bench', 'chaos'];
const expectedFiles = listTrackedFiles(/\.tsx?$/).filter((file) =>
  workspaces.some((workspace) => file.startsWith(`${workspace}/`)),
);

const result = await run(
  'depcruise',
  ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...workspaces.filter(hasFiles)],
  { quiet: true },
);
type Report = {
  modules: { source: string; dependencies: { resolved: string }[] }[];
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
};
const report = JSON.parse(result.output.slice(result.output.indexOf('{'))) as Report;
const cruisedFiles = new Set(report.modules.map((module) => module.source));
const uncruisedFiles = expectedFiles.filter((file) => !cruisedFiles.has(file) && !file.endsWith('.d.ts'));

for (const violation of report.summary.violations) {
  process.stdout.write(`${violation.rule.name}: ${violation.from} → ${violation.to}\n`);
}
const imports: readonly FileImport[] = report.modules
  .filter(({ source }) => !/\.test\.tsx?$|\/testing\//.test(source))
  .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ from: source, to: resolved })));
const upwardImports = Object.entries(layers).flatMap(([workspace, order]) =>
  findUpwardImports(imports, workspace, order),
);
for (const { from, to } of upwardImports) process.stdout.write(`import to a higher layer: ${from} → ${to}\n`);
const cycles = workspaces.flatMap((workspace) => findFolderCycles(imports, workspace));
for (const cycle of cycles) {
  process.stdout.write(`cycle between folders: ${cycle.folders.join(', ')}\n`);
  for (const { from, to } of cycle.imports) process.stdout.write(`  ${from} → ${to}\n`);
}
if (uncruisedFiles.length > 0)
  process.stdout.write(`Not read by the cruiser, so not checked:\n  ${uncruisedFiles.slice(0, 10).join('\n  ')}\n`);
process.stdout.write(`${cruisedFiles.size} modules read, ${expectedFiles.length} files expected\n`);
process.exitCode =
  report.summary.violations.length + uncruisedFiles.length + upwardImports.length + cycles.length === 0 ? 0 : 1;

function hasFiles(workspace: string): boolean {
  return expectedFiles.some((file) => file.startsWith(`${workspace}/`));
}
