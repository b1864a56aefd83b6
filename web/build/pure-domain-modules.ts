import type { Plugin } from 'vite';

/**
 * Tells the bundler that modules of the domain have no side effects on import, so that a page which needs one function
 * of a module doesn't include its tables (the alias table alone would be a tenth of the script budget).
 */
export function pureDomainModules(): Plugin {
  return {
    name: 'tern:pure-domain-modules',
    transform: (_code, id) => (/\/domain\/[^?]+\.ts$/.test(id) ? { moduleSideEffects: false } : undefined),
  };
}
