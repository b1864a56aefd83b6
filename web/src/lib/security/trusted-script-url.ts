import { ternPolicy } from './tern-policy.ts';

const built = /^\/assets\/[\w-]+(?:\.[\w-]+)*\.js$/;
/** Where Vite serves a worker from its source (`npm run dev`). */
const workerSource = /^\/src\/[\w/.-]+\.ts\?worker_file&type=module$/;

/**
 * The one way by which an address becomes a script that runs (Trusted Types): our own service worker and what the build made,
 * nothing else. Where the browser knows no Trusted Types the address itself is given.
 * Throws TypeError on any other address.
 */
export function trustedScriptUrl(path: string): string {
  if (path !== '/sw.js' && !built.test(path) && !(import.meta.env.DEV && workerSource.test(path)))
    throw new TypeError(`Not a script of ours: ${path}`);
  return (ternPolicy()?.createScriptURL(path) as string | undefined) ?? path;
}
