import type { Plugin } from 'vite';

/**
 * Tells the bundler that modules of the domain do nothing on import, so that a page which needs one function of a module
 * does not carry the tables beside it (the alias table alone would be a tenth of the script budget).
 */
export function pureRooms(): Plugin {
  return {
    name: 'tern:pure-rooms',
    transform: (_code, id) => (/\/domain\/[^?]+\.ts$/.test(id) ? { moduleSideEffects: false } : undefined),
  };
}
