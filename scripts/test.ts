import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from './build.ts';
import { run } from './run.ts';

/**
 * `npm test`: runs tests of pure code and the web app, server tests with a real PostgreSQL database, and browser tests
 * in a real Chromium. Passes arguments to vitest: `npm test -- domain/money`. The last line of the output contains the
 * test counts. Fails if it runs no tests.
 */
await buildIfStale();
const folder = mkdtempSync(join(tmpdir(), 'tern-test-'));
const file = join(folder, 'results.json');
const vitestArgs = process.argv.slice(2);
const result = await run('vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${file}`,
  // `npm run check` already runs the `checks` project, so a run without arguments leaves it out.
  ...(vitestArgs.length === 0 ? ['--project', '!checks'] : vitestArgs),
]);
const counts = readCounts();
rmSync(folder, { recursive: true, force: true });
process.stdout.write(
  `${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}\n`,
);
process.exitCode = result.code === 0 && counts.failed === 0 && counts.passed > 0 ? 0 : 1;

function readCounts(): { passed: number; failed: number; skipped: number } {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
      numPendingTests: number;
      numFailedTestSuites: number;
    };
    return {
      passed: report.numPassedTests,
      failed: Math.max(report.numFailedTests, result.code === 0 ? 0 : 1),
      skipped: report.numPendingTests,
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
