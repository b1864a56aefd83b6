import { enableCompileCache, flushCompileCache } from 'node:module';

/**
 * Starts worker.ts with the compile cache of earlier runs: `node load-worker.ts JOB-AS-JSON CACHE-FOLDER`. A run starts
 * hundreds of them.
 */
enableCompileCache(process.argv[3]);
const { runWorker } = await import('./worker.ts');
// A killed process would save nothing for the next.
flushCompileCache();
await runWorker(JSON.parse(process.argv[2] ?? '{}'));
