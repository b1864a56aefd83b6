import type { Plugin } from 'vite';

/**
 * Marks domain modules as free of side effects, so a page that needs one function of a module doesn't include the
 * module's tables. The alias table alone would take a tenth of the script budget.
 */
export function pureDomainModules(): Plugin {
  return {
    name: 'tern:pure-domain-modules',
    transform: (_code, id) => (/\/domain\/[^?]+\.ts$/.test(id) ? { moduleSideEffects: false } : undefined),
  };
}
