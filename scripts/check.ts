import { parseArgs } from 'node:util';
import { buildIfStale } from './build.ts';
import { run } from './run.ts';

/**
 * `npm run check`: checks the source, then the running product in every language and at every size, and runs the
 * simulation with many random seeds. Takes several minutes. A step either passes or fails; there are no warnings.
 * Prints one line per step, the output of failed steps, and a final line with the numbers of passed and failed steps.
 */
const steps: readonly (readonly [string, string, readonly string[]])[] = [
  ['types: domain', 'tsc', ['-p', 'domain']],
  ['types: contract', 'tsc', ['-p', 'contract']],
  ['types: server', 'tsc', ['-p', 'server']],
  ['types: web', 'tsc', ['-p', 'web']],
  ['types: service worker', 'tsc', ['-p', 'web/service-worker']],
  ['types: client', 'tsc', ['-p', 'packages/client']],
  ['types: tests and scripts', 'tsc', ['-p', '.']],
  ['lint and format', 'biome', ['ci', '--colors=off', '--error-on-warnings', '.']],
  ['promises and types', 'oxlint', ['--type-aware', '--deny-warnings', '.']],
  ['arrows between workspaces', process.execPath, ['scripts/check-arrows.ts']],
  ['dead code and packages', 'knip', []],
  ['file sizes and names', process.execPath, ['scripts/check-files.ts']],
  ['notices name every package', process.execPath, ['scripts/write-notices.ts', '--check']],
  ['client matches the contract', process.execPath, ['scripts/write-client.ts', '--check']],
  ['migrations never change', process.execPath, ['scripts/check-migrations.ts']],
  ['documents name what exists', process.execPath, ['scripts/check-docs.ts']],
  ['no reference leads outside', process.execPath, ['scripts/check-references.ts']],
  ['every rule has its owner and test', process.execPath, ['scripts/check-rules.ts']],
  ['people read plain English', process.execPath, ['scripts/check-prose.ts']],
  ['translations are complete', process.execPath, ['scripts/check-translations.ts']],
  ['articles keep their links', process.execPath, ['scripts/check-articles.ts']],
  ['pages have no left and right', process.execPath, ['scripts/check-directions.ts']],
  ['words are in the catalogue', process.execPath, ['scripts/check-words.ts']],
  ['whole programs, every page and language, 200 seeds', 'vitest', ['run', '--project', 'checks']],
];

// Takes no arguments and rejects any, so that a mistyped option doesn't start a run that takes many minutes.
parseArgs();

await buildIfStale();

let failedCount = 0;
for (const [name, command, args] of steps) {
  const result = await run(command, args, { quiet: true });
  process.stdout.write(`${result.code === 0 ? 'ok    ' : 'FAILED'} ${name}\n`);
  if (result.code === 0) continue;
  failedCount += 1;
  process.stdout.write(`${result.output.trimEnd()}\n\n`);
}
process.stdout.write(`${steps.length - failedCount} passed, ${failedCount} failed\n`);
process.exitCode = failedCount === 0 ? 0 : 1;
