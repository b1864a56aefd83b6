// Makes node_modules match package-lock.json. Runs before `npm start` and other scripts, on whatever Node the machine
// has. Uses no packages, because none may be installed yet. The mark is written only after a successful installation,
// so its absence or an old value reveals a missing, outdated or half-finished one. `npm install --no-save` installs
// every locked version and changes no file. `npm ci` would reject the entire installation if a registry lacks another
// platform's binary of an optional package (docs/decisions/0008-install-with-npm-install.md).
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const mark = join(root, 'node_modules', '.tern-installed');
const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .update(`${process.platform} ${process.arch}`)
  .digest('hex');

if (!existsSync(mark) || readFileSync(mark, 'utf8') !== wanted) {
  process.stdout.write('Installing what Tern needs (once, or after an update)…\n');
  // Warnings about the machine's own Node don't matter: everything afterwards runs on the Node installed here.
  runNpm('install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error');
  writeFileSync(mark, wanted);
}

// npm 9, 10 and early 11 delete this link along with those of other platforms' packages.
if (!existsSync(join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node'))) {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const installed = Object.keys(optionalDependencies).filter((name) => existsSync(join(root, 'node_modules', name)));
  if (installed.length > 0) runNpm('rebuild', ...installed, '--loglevel=error');
}

function runNpm(...args) {
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const result = spawnSync(command, [...first, ...args], {
    cwd: root,
    stdio: 'inherit',
    shell: !npm && process.platform === 'win32',
  });
  if (result.status !== 0) {
    process.stderr.write(
      'The installation failed; the lines above say why. Fix the problem and run the same command again.\n',
    );
    process.exit(result.status ?? 1);
  }
}
