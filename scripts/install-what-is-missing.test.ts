import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

/**
 * A fake npm that records its commands. `install` adds a package for this platform, and `rebuild` adds the link to its
 * Node. Without `NPM_LINKS`, `install` deletes the link, as npm 9 and 10 do.
 */
const fakeNpm = `
  const { appendFileSync, mkdirSync, rmSync, writeFileSync } = require('node:fs');
  const [command] = process.argv.slice(2);
  appendFileSync('commands.txt', process.argv.slice(2).join(' ') + '\\n');
  if (command === 'install' && process.env.FAILS) process.exit(1);
  mkdirSync('node_modules/node-here', { recursive: true });
  mkdirSync('node_modules/.bin', { recursive: true });
  const links = command === 'rebuild' || process.env.NPM_LINKS;
  const link = process.platform === 'win32' ? 'node_modules/.bin/node.cmd' : 'node_modules/.bin/node';
  if (links) writeFileSync(link, '');
  else rmSync(link, { force: true });
`;

function createProject() {
  const folder = mkdtempSync(join(tmpdir(), 'tern-install-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'scripts'));
  const script = join(folder, 'scripts', 'install-what-is-missing.mjs');
  copyFileSync(join(import.meta.dirname, 'install-what-is-missing.mjs'), script);
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ optionalDependencies: { 'node-here': '1.0.0', 'node-elsewhere': '1.0.0' } }),
  );
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  const npm = join(folder, 'npm.cjs');
  writeFileSync(npm, fakeNpm);
  return {
    run(environment: Readonly<Record<string, string>> = {}) {
      const env = { ...process.env, npm_execpath: npm, ...environment };
      return spawnSync(process.execPath, [script], { cwd: folder, env, encoding: 'utf8' });
    },
    commands: (): string[] => {
      const file = join(folder, 'commands.txt');
      return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
    },
    changeLockFile: () => writeFileSync(join(folder, 'package-lock.json'), '{"lockfileVersion":3}'),
  };
}

const install = 'install --no-save --no-audit --no-fund --loglevel=error';
const rebuild = 'rebuild node-here --loglevel=error';

describe('install-what-is-missing', () => {
  it('installs once, and again when the lock file has changed', () => {
    const project = createProject();
    for (let run = 0; run < 2; run++) expect(project.run({ NPM_LINKS: '1' }).status).toBe(0);
    expect(project.commands()).toEqual([install]);
    project.changeLockFile();
    expect(project.run({ NPM_LINKS: '1' }).status).toBe(0);
    expect(project.commands()).toEqual([install, install]);
  });

  it('restores the link to Node once if npm deleted it', () => {
    const project = createProject();
    expect(project.run({ NPM_LINKS: '1' }).status).toBe(0);
    project.changeLockFile();
    for (let run = 0; run < 2; run++) expect(project.run().status).toBe(0);
    expect(project.commands()).toEqual([install, install, rebuild]);
  });

  it('reports that the installation failed, and tries again the next time', () => {
    const project = createProject();
    const failed = project.run({ FAILS: '1' });
    expect(failed.status).toBe(1);
    expect(failed.stderr).toContain('run the same command again');
    expect(project.run({ NPM_LINKS: '1' }).status).toBe(0);
    expect(project.commands()).toEqual([install, install]);
  });
});
