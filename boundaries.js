import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Every allowed arrow between rooms, and the few between the parts of a room (docs: architecture in CONTRIBUTING.md).
 * dependency-cruiser turns each `forbid` into an error; zones are taken from the folder listing, so a new feature is fenced
 * from the day it is made.
 */
const root = import.meta.dirname;

/** room → what it may import besides itself. Packages are checked by name. */
export const rooms = {
  domain: { rooms: [], packages: [] },
  contract: { rooms: ['domain'], packages: ['zod'] },
  server: { rooms: ['domain', 'contract'], packages: 'any' },
  web: { rooms: ['domain', 'contract'], packages: 'any' },
};

/** Folders of web/src/features: none imports another. */
export const features = foldersIn('web/src/features');

/** The folders of a room, lowest first: each imports only from itself and from those before it. Tests may import from anywhere. */
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

/** Adapters fetch and parse, nothing else: they know no store, no job and no route. */
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
