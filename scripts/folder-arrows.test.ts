import { describe, expect, test } from 'vitest';
import { findFolderCycles, findUpwardImports } from './folder-arrows.ts';

const arrow = (from: string, to: string) => ({ from: `workspace/${from}`, to: `workspace/${to}` });

describe('findFolderCycles', () => {
  test('finds nothing if all imports point in one direction', () => {
    const imports = [arrow('a/one.ts', 'b/two.ts'), arrow('b/two.ts', 'c/three.ts'), arrow('a/x.ts', 'c/y.ts')];
    expect(findFolderCycles(imports, 'workspace')).toEqual([]);
  });

  test('finds a cycle between folders whose files have no cycle', () => {
    const imports = [arrow('a/one.ts', 'b/two.ts'), arrow('b/three.ts', 'a/four.ts')];
    expect(findFolderCycles(imports, 'workspace')).toEqual([{ folders: ['workspace/a', 'workspace/b'], imports }]);
  });

  test('finds a cycle of three folders but not the folders that only lead to it', () => {
    const knot = [arrow('a/1.ts', 'b/1.ts'), arrow('b/2.ts', 'c/1.ts'), arrow('c/2.ts', 'a/2.ts')];
    const [cycle, ...others] = findFolderCycles(
      [arrow('z/1.ts', 'a/1.ts'), ...knot, arrow('c/1.ts', 'y/1.ts')],
      'workspace',
    );
    expect(cycle?.folders).toEqual(['workspace/a', 'workspace/b', 'workspace/c']);
    expect(cycle?.imports).toEqual(knot);
    expect(others).toEqual([]);
  });

  test('finds a cycle between subfolders', () => {
    const imports = [arrow('a/x/1.ts', 'a/y/1.ts'), arrow('a/y/2.ts', 'a/x/deep/2.ts')];
    expect(findFolderCycles(imports, 'workspace').map(({ folders }) => folders)).toEqual([
      ['workspace/a/x', 'workspace/a/y'],
    ]);
  });

  test('ignores imports between a folder and its subfolders', () => {
    expect(findFolderCycles([arrow('a/1.ts', 'a/x/1.ts'), arrow('a/x/2.ts', 'a/2.ts')], 'workspace')).toEqual([]);
  });

  test('ignores other workspaces', () => {
    const imports = [
      { from: 'workspace/a/1.ts', to: 'other/b/1.ts' },
      { from: 'other/b/2.ts', to: 'workspace/a/2.ts' },
    ];
    expect(findFolderCycles(imports, 'workspace')).toEqual([]);
  });
});

describe('findUpwardImports', () => {
  const layers = ['low', 'middle', 'high'];

  test.each([
    ['ignores an import from a higher layer to a lower one', arrow('high/1.ts', 'low/1.ts'), 0],
    ['ignores an import within a folder', arrow('low/1.ts', 'low/x/2.ts'), 0],
    ['ignores an import from a file outside all folders', arrow('main.ts', 'high/1.ts'), 0],
    ['finds an import from a lower layer to a higher one', arrow('low/1.ts', 'middle/1.ts'), 1],
    ['finds an import to a folder that is not a layer', arrow('high/1.ts', 'new/1.ts'), 1],
    ['finds an import from a folder that is not a layer', arrow('new/1.ts', 'low/1.ts'), 1],
  ])('%s', (_, one, count) => {
    expect(findUpwardImports([one], 'workspace', layers)).toHaveLength(count);
  });
});
