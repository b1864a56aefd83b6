import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const virtualModuleId = 'virtual:client-manifest';

/**
 * Gives the server bundle the list of built client files, so a page can name its route's scripts before the browser
 * discovers them. The list is empty in development, and if the client hasn't been built, as in tests.
 */
export function clientManifest(clientFolder: string): Plugin {
  let isDevelopment = false;
  return {
    name: 'tern:client-manifest',
    configResolved: ({ mode }) => {
      isDevelopment = mode === 'development';
    },
    resolveId: (source) => (source === virtualModuleId ? `\0${virtualModuleId}` : undefined),
    load(loaded) {
      if (loaded !== `\0${virtualModuleId}`) return undefined;
      return `export default ${isDevelopment ? '{}' : readMergedManifestJson(clientFolder)}`;
    },
  };
}

/** Returns the client manifest merged with the manifest of the message catalogs (words.vite.config.ts). */
function readMergedManifestJson(clientFolder: string): string {
  try {
    const read = (name: string) => JSON.parse(readFileSync(join(clientFolder, '.vite', name), 'utf8'));
    const files = Object.entries({ ...read('manifest.json'), ...read('words.json') });
    // In the manifest, the name of a virtual module starts with a path.
    return JSON.stringify(
      Object.fromEntries(files.map(([key, file]) => [key.replace(/^.*\bvirtual:/, 'virtual:'), file])),
    );
  } catch {
    return '{}';
  }
}
