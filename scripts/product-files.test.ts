import { describe, expect, it } from 'vitest';
import { findProductFiles } from './product-files.ts';
import { findTestOnlyExports } from './test-only-exports.ts';

const sources = new Map(
  Object.entries({
    'server/main.ts':
      "import { run } from './run.ts';\nconst page = () => import('@tern/domain/lazy.ts');\nexport const start = 1;",
    'server/run.ts': [
      "import type { Answer } from './answer.ts';",
      "import { type Rate, used } from '../domain/rate.ts';",
      "new Worker(new URL('./worker.ts', import.meta.url));",
      'export const run = () => used;',
    ].join('\n'),
    'server/answer.ts': 'export type Answer = string;',
    'server/worker.ts': "import './side-effect.ts';",
    'server/side-effect.ts': '',
    'domain/lazy.ts': "export { far } from './far.ts';",
    'domain/far.ts':
      "import type { dead } from './dead.ts';\nexport const far = 1;\nexport const limit = 2;\nexport const twice = 2 * limit;",
    'domain/rate.ts':
      'export type Rate = number;\nexport const used = 1;\n/** forgotten, the comment says */\nexport function forgotten() {}',
    'domain/dead.ts': 'export const dead = 1;',
    'domain/commented.ts': 'export const commented = 1;',
    'domain/rate.test.ts':
      "import { forgotten, used } from './rate.ts';\nimport { dead } from './dead.ts';\nimport { limit, twice } from './far.ts';\nimport { start } from '../server/main.ts';\n// import { x } from './commented.ts'",
  }),
);
const product = findProductFiles(['server/main.ts', 'not/there.ts'], sources);

describe('findProductFiles', () => {
  it('returns the files that an entry reaches, including through lazy, worker and type imports', () => {
    expect([...product].sort()).toEqual([
      'domain/far.ts',
      'domain/lazy.ts',
      'domain/rate.ts',
      'server/answer.ts',
      'server/main.ts',
      'server/run.ts',
      'server/side-effect.ts',
      'server/worker.ts',
    ]);
  });

  it('excludes files that are imported only by tests, only in comments or only for a value’s type', () => {
    for (const file of ['domain/dead.ts', 'domain/commented.ts', 'domain/rate.test.ts'])
      expect(product.has(file)).toBe(false);
  });

  it('lets findTestOnlyExports find exactly the exports that only tests use', () => {
    expect(findTestOnlyExports(product, sources, ['server/main.ts']).sort()).toEqual([
      'domain/far.ts: twice',
      'domain/rate.ts: forgotten',
    ]);
  });
});
