// Makes node_modules match package-lock.json. Runs before `npm start` and other scripts, on whatever Node the machine
// has. Uses no packages, because perhaps none is installed yet. node_modules/.tern-installed is written only after a
// successful installation, so if it is missing or old, the installation is missing, outdated or half-finished.
// `npm install --no-save` installs every locked version and changes no file. `npm ci` would reject the entire
// installation if a registry lacks another platform's binary of an optional package
// (docs/decisions/0008-install-with-npm-install.md).
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const mark = join(root, 'node_modules', '.tern-installed');
const nodeLink = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .update(`${process.platform} ${process.arch}`)
  .digest('hex');

const install = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
if (!existsSync(mark) || readFileSync(mark, 'utf8') !== wanted) {
  process.stdout.write('Installing what Tern needs (once, or after an update)…\n');
  // Warnings about the machine's own Node don't matter: everything afterwards runs on the Node installed here.
  runNpm(process.execPath, ...install);
  // On Node versions before 20.19, npm skips optional packages that need a newer one, such as the bundler's binary.
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) runNpm(installedNode(), ...install);
  writeFileSync(mark, wanted);
}
linkNode();

/** Restores the link that npm 9, 10 and early 11 delete along with those of other platforms' packages. */
function linkNode() {
  if (existsSync(nodeLink)) return;
  runNpm(process.execPath, 'rebuild', nodePackage(), '--loglevel=error');
}

/** Returns the name of the installed package that contains this platform's Node. */
function nodePackage() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const name = Object.keys(optionalDependencies).find((one) => existsSync(join(root, 'node_modules', one)));
  if (name) return name;
  process.stderr.write(`There is no Node package for ${process.platform} ${process.arch}.\n`);
  return process.exit(1);
}

function installedNode() {
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  return join(root, 'node_modules', nodePackage(), 'bin', file);
}

function runNpm(node, ...args) {
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [node, [npm]] : ['npm', []];
  const result = spawnSync(command, [...first, ...args], {
    cwd: root,
    // If npm's path is unknown, npm is found on PATH and runs on the first Node there.
    env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` },
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
