import { join } from 'node:path';
import { readEnvironment } from '../server/foundation/config/env.ts';
import { readProgramVersion } from '../server/foundation/program/program-version.ts';
import { formatFindings, runDoctor } from '../server/operations/doctor/run-doctor.ts';
import { readBuildState } from './build.ts';
import { projectRoot } from './run.ts';

/**
 * `npm run doctor`, or `npm run doctor URL` with a running server's URL: checks a deployment with this environment's
 * settings and reports what to fix. Exits with 1 if there is anything to fix. See docs/operating/doctor.md.
 */
const findings = await runDoctor({
  environment: readEnvironment(),
  root: projectRoot,
  migrationsFolder: join(projectRoot, 'server/foundation/db/migrations'),
  nodeVersion: process.version,
  version: (await readProgramVersion(projectRoot)).version,
  build: readBuildState(),
  serverUrl: process.argv[2],
  now: Date.now,
});
process.stdout.write(formatFindings(findings));
process.exitCode = findings.some(({ state }) => state === 'mend') ? 1 : 0;
