import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { filesBelow, nextBuild, readFingerprint, replaceBuild } from './replace-build.ts';

function createDist() {
  const dist = mkdtempSync(join(tmpdir(), 'tern-build-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  const write = (...files: string[]): void => {
    for (const file of files) {
      const path = join(nextBuild(dist), file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, file);
    }
  };
  return {
    dist,
    write,
    build: (name: string, ...files: string[]) => replaceBuild(dist, name, async () => write(...files)),
    files: () => filesBelow(dist).map((file) => relative(dist, file)),
  };
}

test('a build leaves the files of the one before it to running instances, and deletes older ones', async () => {
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

test('until a build is complete, and if it fails, the previous one stays', async () => {
  const { dist, write, build, files } = createDist();
  await build('first', 'main.js', 'assets/a-1.js');
  const first = files();
  const failing = replaceBuild(dist, 'second', async () => {
    write('main.js');
    expect(files()).toEqual([...first, 'next/main.js'].toSorted());
    throw new Error('The disk is full');
  });
  await expect(failing).rejects.toThrow('The disk is full');
  expect([files(), readFingerprint(dist)]).toEqual([first, 'first']);
});
