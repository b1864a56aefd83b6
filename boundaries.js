import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The rules for imports between workspaces and within a workspace (see CONTRIBUTING.md, architecture).
 * .dependency-cruiser.mjs and scripts/check-arrows.ts report violations as errors. The rules cover every folder in
 * web/src/features, including new ones.
 */
const root = import.meta.dirname;

/** The workspaces and packages that each workspace may import in addition to itself. Packages are checked by name. */
export const workspaces = {
  domain: { imports: [], packages: [] },
  contract: { imports: ['domain'], packages: ['zod'] },
  server: { imports: ['domain', 'contract'], packages: 'any' },
  web: { imports: ['domain', 'contract'], packages: 'any' },
};

/** The folders of web/src/features, none of which may import another. */
export const features = foldersIn('web/src/features');

/**
 * The folders of a workspace, lowest first: each may import only from itself and from those before it. Tests may import
 * anything.
 */
export const layers = {
  'web/src': ['lib', 'page', 'i18n', 'ui', 'data', 'telemetry', 'pwa', 'features', 'shell', 'pages', 'app'],
  server: [
    'foundation',
    'http',
    'abuse',
    'market',
    'notifications',
    'people',
    'assistants',
    'pages',
    'operations',
    'wiring',
  ],
};

/** Adapters only fetch and parse: they may not import stores, jobs or routes. */
export const adapterFolders = ['server/market/rates/adapters', 'server/market/prices/adapters'];

function foldersIn(path) {
  try {
    return readdirSync(join(root, path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
  } catch {
    return [];
  }
}
