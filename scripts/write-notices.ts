import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLockedPackages } from './notices/read-locked-packages.ts';
import { formatThirdPartyNotices } from './notices/third-party-notices.ts';
import { projectRoot } from './run.ts';

/**
 * `npm run notices`: regenerates the third-party notices. With `--check`, as in `npm run check`, only checks whether
 * they are up to date.
 */
const file = join(projectRoot, 'THIRD-PARTY-NOTICES.md');
const packages = readLockedPackages(projectRoot);
const unlicensedPackages = packages.filter(({ license }) => license === 'unknown').map(({ name }) => name);
const notices = formatThirdPartyNotices(packages);
if (unlicensedPackages.length > 0) {
  process.stdout.write(`No license is stated for: ${unlicensedPackages.join(', ')}\n`);
  process.exitCode = 1;
} else if (!process.argv.includes('--check')) {
  writeFileSync(file, notices);
} else if (readFileSync(file, 'utf8') !== notices) {
  process.stdout.write("THIRD-PARTY-NOTICES.md doesn't match package-lock.json: run npm run notices.\n");
  process.exitCode = 1;
}
