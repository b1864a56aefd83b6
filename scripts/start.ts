import { buildWebIfStale } from './build-web.ts';

/** `npm start`: builds the pages when they are missing or stale, then becomes the server. */
await buildWebIfStale();
await import('../server/main.ts');
