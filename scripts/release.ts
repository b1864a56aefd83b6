import { createRelease } from './release/create-release.ts';
import { projectRoot, run } from './run.ts';

/**
 * `npm run release 0.2.0`: runs every test and check, moves the changelog's "Unreleased" notes under that version, and
 * commits and tags it. Writes the source, the notes and the list of packages to `release/`. Refuses to run with
 * uncommitted changes. Publishes nothing.
 */
const version = process.argv[2] ?? '';
try {
  const folder = await createRelease({
    root: projectRoot,
    version,
    day: new Date().toISOString().slice(0, 10),
    check: async () => (await run('npm', ['test'])).code === 0 && (await run('npm', ['run', 'check'])).code === 0,
    log: (line) => process.stdout.write(`${line}\n`),
  });
  process.stdout.write(
    `Version ${version} is tagged. Its files are in ${folder}. Push the branch and the tag to publish it.\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
