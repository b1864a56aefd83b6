import { enableCompileCache, flushCompileCache } from 'node:module';

/**
 * Runs worker.ts with the compile cache from earlier workers, because a run starts hundreds of them: `node
 * load-worker.ts JOB-AS-JSON CACHE-FOLDER`.
 */
enableCompileCache(process.argv[3]);
const { runWorker } = await import('./worker.ts');
// Saves the cache now, because a killed process wouldn't save it on exit.
flushCompileCache();
await runWorker(JSON.parse(process.argv[2] ?? '{}'));
