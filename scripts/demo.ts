import { buildWebIfStale } from './build-web.ts';

/**
 * `npm run demo`: the whole product on a simulated market with a made-up past, asking nobody outside. Its records stay in a data folder of
 * their own; whatever else is set in the environment counts as always, and a contradiction is refused.
 */
const settings = { DEMO: 'true', RATES: 'simulated', QUOTES: 'catalogue,rpw', DATA_FOLDER: 'data-demo' };
for (const [name, value] of Object.entries(settings)) process.env[name] ||= value;
await buildWebIfStale();
await import('../server/main.ts');
