import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listFiles, nextBuildFolder, readFingerprint, replaceBuilds } from './replace-build.ts';

function createDist() {
  const dist = mkdtempSync(join(tmpdir(), 'tern-build-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  const write = (...files: string[]): void => {
    for (const file of files) {
      const path = join(nextBuildFolder(dist), file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, file);
    }
  };
  return {
    dist,
    write,
    build: (name: string, ...files: string[]) =>
      replaceBuilds([{ dist, fingerprint: name, build: async () => write(...files) }]),
    files: () => listFiles(dist).map((file) => relative(dist, file)),
  };
}

test('a build keeps the previous build’s files for running instances, and deletes older ones', async () => {
  const { dist, build, files } = createDist();
  expect(readFingerprint(dist)).toBeUndefined();
  await build('first', 'main.js', 'assets/a-1.js', 'assets/b-1.js');
  await build('second', 'main.js', 'assets/a-2.js', 'assets/b-1.js');
  expect(files()).toEqual(['.built-from', 'assets/a-1.js', 'assets/a-2.js', 'assets/b-1.js', 'main.js']);
  await build('third', 'main.js', 'assets/a-1.js', 'assets/c-3.js');
  expect(files()).toEqual([
    ...['.built-from', 'assets/a-1.js', 'assets/a-2.js', 'assets/b-1.js', 'assets/c-3.js', 'main.js'],
  ]);
  await build('fourth', 'main.js', 'assets/a-1.js');
  expect(files()).toEqual(['.built-from', 'assets/a-1.js', 'assets/c-3.js', 'main.js']);
  expect(readFingerprint(dist)).toBe('fourth');
});

test('the previous builds stay until all new ones are complete, even if one of them fails', async () => {
  const [server, pages] = [createDist(), createDist()];
  for (const { build } of [server, pages]) await build('first', 'main.js', 'assets/a-1.js');
  const first = server.files();
  const failing = replaceBuilds([
    {
      ...{ dist: pages.dist, fingerprint: 'second' },
      async build() {
        throw new Error('The disk is full');
      },
    },
    {
      ...{ dist: server.dist, fingerprint: 'second' },
      async build() {
        await Promise.resolve();
        server.write('main.js', 'assets/a-2.js');
        expect(server.files()).toEqual([...first, 'next/assets/a-2.js', 'next/main.js'].toSorted());
      },
    },
  ]);
  await expect(failing).rejects.toThrow('The disk is full');
  for (const { dist, files } of [server, pages]) expect([files(), readFingerprint(dist)]).toEqual([first, 'first']);
});

test('a build doesn’t keep the previous compressed copy of a file that it no longer compresses', async () => {
  const { build, files } = createDist();
  await build('first', 'a.js', 'a.js.br', 'a.js.gz', 'b.js', 'b.js.br');
  await build('second', 'a.js', 'b.js', 'b.js.br');
  expect(files()).toEqual(['.built-from', 'a.js', 'b.js', 'b.js.br']);
});
