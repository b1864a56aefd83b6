import type { Plugin } from 'vite';

const virtualModuleId = 'virtual:dev-entry';

/** The URL of the module that a page of `npm run dev` runs first. */
export const devEntryUrl = `/@id/__x00__${virtualModuleId}`;

/**
 * The entry module. It loads React Fast Refresh, which must run before the first component, and the style sheet, which
 * Vite then replaces when it changes. It also loads the parts that otherwise load only on the visitor's first
 * interaction, because changes to them wouldn't show until then.
 */
const code = `import '@vitejs/plugin-react/preamble';
import '/src/app/styles/app.css';
window.addEventListener('load', () => window.dispatchEvent(new Event('pointerover')));`;

export function devEntry(): Plugin {
  return {
    name: 'tern:dev-entry',
    resolveId: (source) => (source === virtualModuleId ? `\0${virtualModuleId}` : undefined),
    load: (loaded) => (loaded === `\0${virtualModuleId}` ? code : undefined),
  };
}
