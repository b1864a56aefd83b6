import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRelease } from './create-release.ts';

describe('a release', () => {
  let root: string;
  const git = (...args: string[]): string => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const release = (version: string, check = async () => true): Promise<string> =>
    createRelease({ root, version, day: '2026-11-24', check, log: () => {} });

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'tern-release-'));
    git('init', '-q', '-b', 'main');
    git('config', 'user.name', 'Tester');
    git('config', 'user.email', 'test@tern.example');
    const own = { name: 'tern', version: '0.0.9', private: true, workspaces: ['packages/client'] };
    const client = { name: '@tern/client', version: '0.0.9' };
    const packages = {
      '': { ...own, license: 'MIT' },
      'node_modules/@tern/client': { resolved: 'packages/client', link: true },
      'packages/client': client,
    };
    const lock = { name: 'tern', version: '0.0.9', lockfileVersion: 3, packages };
    mkdirSync(join(root, 'packages/client'), { recursive: true });
    writeFileSync(join(root, 'packages/client/package.json'), JSON.stringify(client));
    writeFileSync(join(root, 'package.json'), JSON.stringify(own));
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock));
    writeFileSync(join(root, '.gitignore'), 'release/\n');
    writeFileSync(
      join(root, 'CHANGELOG.md'),
      '# Changelog\n\n## Unreleased\n\n### New\n- A door.\n\n## 0.0.9, 2026-01-01\n- Old.\n',
    );
    writeFileSync(join(root, 'CITATION.cff'), 'title: Tern\nversion: 0.0.9\ndate-released: "2026-01-01"\n');
    git('add', '.');
    git('commit', '-qm', 'feat: start');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('writes the version, notes, package list, source and checksums, and tags the commit [B6-3]', async () => {
    const folder = await release('0.1.0');
    expect(git('status', '--porcelain')).toBe('');
    expect(git('rev-parse', 'v0.1.0^{commit}')).toBe(git('rev-parse', 'HEAD'));
    expect(git('tag', '-l', '--format=%(contents)', 'v0.1.0')).toBe('Tern 0.1.0\n\n### New\n- A door.');
    expect(read('CHANGELOG.md')).toContain('## Unreleased\n\n## 0.1.0, 2026-11-24\n\n### New\n- A door.\n\n## 0.0.9');
    expect(read('CITATION.cff')).toBe('title: Tern\nversion: 0.1.0\ndate-released: "2026-11-24"\n');
    expect(JSON.parse(read('package-lock.json'))).toMatchObject({
      version: '0.1.0',
      packages: { '': { version: '0.1.0' }, 'packages/client': { version: '0.1.0' } },
    });
    for (const file of ['package.json', 'packages/client/package.json'])
      expect(JSON.parse(git('show', `v0.1.0:${file}`)), file).toMatchObject({ version: '0.1.0' });
    expect(readdirSync(folder).sort()).toEqual(
      ['-SHA256SUMS', '-notes.md', '.cdx.json', '.tar.gz'].map((end) => `tern-0.1.0${end}`),
    );
    const packages = JSON.parse(readFileSync(join(folder, 'tern-0.1.0.cdx.json'), 'utf8'));
    expect(packages).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { version: '0.1.0' } } });
    for (const line of readFileSync(join(folder, 'tern-0.1.0-SHA256SUMS'), 'utf8').trim().split('\n')) {
      const [sum, name = ''] = line.split('  ');
      expect(hash('sha256', readFileSync(join(folder, name)))).toBe(sum);
    }
    const listed = spawnSync('tar', ['tzf', 'tern-0.1.0.tar.gz'], { cwd: folder, encoding: 'utf8' }).stdout;
    expect(listed).toContain('tern-0.1.0/CHANGELOG.md');
  });

  it('requires release notes and a higher version', async () => {
    await release('0.1.0');
    await expect(release('0.2.0')).rejects.toThrow('CHANGELOG.md says nothing under "Unreleased"');
    await expect(release('0.1.0')).rejects.toThrow('must come after v0.1.0');
    await expect(release('0.0.12')).rejects.toThrow('must come after v0.1.0');
    await expect(release('next')).rejects.toThrow('form 1.2.3');
  });

  it.each([
    ['a changed file', 'package.json'],
    ['a new file', 'new.txt'],
  ])('rejects a working tree with %s', async (_, file) => {
    writeFileSync(join(root, file), '{}');
    await expect(release('0.1.0')).rejects.toThrow('not committed');
    expect(git('tag')).toBe('');
  });

  it('changes nothing if a check fails or leaves uncommitted files', async () => {
    const head = git('rev-parse', 'HEAD');
    await expect(release('0.1.0', async () => false)).rejects.toThrow('Nothing was released');
    const messy = async (): Promise<boolean> => {
      writeFileSync(join(root, 'left.txt'), '');
      return true;
    };
    await expect(release('0.1.0', messy)).rejects.toThrow('left.txt');
    expect([git('rev-parse', 'HEAD'), git('tag'), existsSync(join(root, 'release'))]).toEqual([head, '', false]);
  });

  it('reverts its changes if Git rejects the commit', async () => {
    writeFileSync(join(root, '.git/hooks/pre-commit'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    await expect(release('0.1.0')).rejects.toThrow('git commit failed');
    expect([git('status', '--porcelain'), git('tag')]).toEqual(['', '']);
  });
});
