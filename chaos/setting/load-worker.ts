import { enableCompileCache, flushCompileCache } from 'node:module';

/**
 * Starts worker.ts with the compile cache from earlier runs, because a run starts hundreds of workers: `node
 * load-worker.ts JOB-AS-JSON CACHE-FOLDER`.
 */
enableCompileCache(process.argv[3]);
const { runWorker } = await import('./worker.ts');
// Saves the cache at once, because a killed process would save nothing for the next one.
flushCompileCache();
await runWorker(JSON.parse(process.argv[2] ?? '{}'));
