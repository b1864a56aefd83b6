import { expect, it } from 'vitest';
import { checkRetriableImports } from './check-retriable-imports.ts';

/**
 * Runs the check on a build in which one module is imported with retries and another isn't. The modules in `ownChunks`
 * have their own chunks.
 */
function check(...ownChunks: readonly string[]): void {
  const modules: Readonly<Record<string, { importedIds: string[]; dynamicImporters: string[] }>> = {
    '/outbox.ts': { importedIds: ['/lib/import-with-retry.ts'], dynamicImporters: [] },
    '/menu.ts': { importedIds: [], dynamicImporters: [] },
    '/retried.ts': { importedIds: [], dynamicImporters: ['/outbox.ts', '/menu.ts'] },
    '/plain.ts': { importedIds: [], dynamicImporters: ['/menu.ts'] },
  };
  const build = {
    getModuleIds: () => Object.keys(modules),
    getModuleInfo: (id: string) => modules[id],
    error(message: string) {
      throw new Error(message);
    },
  };
  const bundle = Object.fromEntries(ownChunks.map((id) => [`${id}.js`, { type: 'chunk', facadeModuleId: id }]));
  Reflect.apply(checkRetriableImports().generateBundle as () => void, build, [{}, bundle]);
}

it('checkRetriableImports fails the build only if a retried module has no chunk of its own [S4.9-1]', () => {
  expect(() => check('/retried.ts')).not.toThrow();
  expect(() => check('/plain.ts')).toThrow('A retry needs a chunk for each of these modules: /retried.ts');
});
