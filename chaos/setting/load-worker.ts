import { enableCompileCache, flushCompileCache } from 'node:module';

/** Begins a worker.ts with what earlier ones have compiled: `node load-worker.ts JOB-AS-JSON CACHE-FOLDER`. A run starts hundreds of them. */
enableCompileCache(process.argv[3]);
const { runWorker } = await import('./worker.ts');
// One that is killed would write nothing down for the next.
flushCompileCache();
await runWorker(JSON.parse(process.argv[2] ?? '{}'));
