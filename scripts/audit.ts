import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditException } from './audit/audit-exceptions.ts';
import { evaluateAudit } from './audit/evaluate-audit.ts';
import { projectRoot, run } from './run.ts';

/**
 * `npm run audit`: queries the package registry for known vulnerabilities in Tern's production dependencies. Exits with
 * 1 if a high or critical one has no exception (scripts/audit/exceptions.json), or if an exception has expired or is
 * invalid. Exits with 2 if the registry returned no report. Not part of `npm run check`, because it needs network
 * access.
 */
const exceptions = JSON.parse(
  readFileSync(join(projectRoot, 'scripts/audit/exceptions.json'), 'utf8'),
) as AuditException[];
const { output } = await run('npm', ['audit', '--json', '--omit=dev', '--loglevel=silent'], { quiet: true });
const verdict = evaluateAudit(output, exceptions, new Date().toISOString().slice(0, 10));
if (verdict.kind === 'not_checked') {
  process.stderr.write(`Nothing was checked: ${verdict.reason}. Run this where npm reaches a registry with audits.\n`);
  process.exitCode = 2;
} else {
  for (const note of verdict.notes) process.stdout.write(`note  ${note}\n`);
  for (const problem of verdict.problems) process.stdout.write(`FIX   ${problem}\n`);
  if (verdict.problems.length === 0) process.stdout.write('No high or critical vulnerability without an exception.\n');
  process.exitCode = verdict.problems.length === 0 ? 0 : 1;
}
