import { buildWebIfStale } from './build-web.ts';

/** `npm start`: builds the pages if they are missing or stale, then runs the server in this process. */
await buildWebIfStale();
await import('../server/main.ts');
