import type { Plugin } from 'vite';

/**
 * Fails the build if a module loaded by `importWithRetry` or `lazyPage` has no chunk of its own. A retry imports the
 * file again, and a module's exports keep their names only in its own chunk: a shared chunk abbreviates them. If other
 * lazy chunks import the module too, it needs a separate file that re-exports it.
 */
export function checkRetriableImports(): Plugin {
  return {
    name: 'tern:retriable-imports',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const ownChunks = new Set(Object.values(bundle).map((file) => file.type === 'chunk' && file.facadeModuleId));
      const isRetrying = (importer: string): boolean =>
        this.getModuleInfo(importer)?.importedIds.some((id) => /\/(?:import-with-retry|page-route)\.ts$/.test(id)) ===
        true;
      const shared = [...this.getModuleIds()].filter(
        (id) => !ownChunks.has(id) && this.getModuleInfo(id)?.dynamicImporters.some(isRetrying),
      );
      if (shared.length > 0) this.error(`A retry needs a chunk for each of these modules: ${shared.join(', ')}`);
    },
  };
}
