import type { Plugin } from 'vite';

/**
 * Fails the build if a module that `importWithRetry` or `lazyPage` loads has no chunk of its own. A retry imports the
 * file again, and only in its own chunk do the module's exports have their names: a shared chunk abbreviates them. A
 * module that other lazy chunks import too needs a separate file that exports it again.
 */
export function retriableImports(): Plugin {
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
