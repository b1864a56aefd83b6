import { pathToFileURL } from 'node:url';
import { buildIfStale, serverBundleFile } from './build.ts';

/**
 * `npm run demo`: runs the whole product on a simulated market with a made-up history, without external requests. It
 * has its own data folder. Other environment settings apply as usual, and contradictory ones are rejected.
 */
const settings = { DEMO: 'true', RATES: 'simulated', QUOTES: 'catalogue,rpw', DATA_FOLDER: 'data-demo' };
for (const [name, value] of Object.entries(settings)) process.env[name] ||= value;
await buildIfStale();
await import(pathToFileURL(serverBundleFile).href);
