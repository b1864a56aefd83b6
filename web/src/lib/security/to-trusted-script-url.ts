import { trustedTypesPolicy } from './trusted-types-policy.ts';

const builtScriptPathPattern = /^\/assets\/[\w-]+(?:\.[\w-]+)*\.js$/;
/** Where Vite serves a worker's source (`npm run dev`). */
const workerSourcePattern = /^\/src\/[\w/.-]+\.ts\?worker_file&type=module$/;

/**
 * Returns a URL that may run as a script under Trusted Types: only our own service worker and built files. Without
 * Trusted Types in the browser, it returns the path itself. Throws TypeError for any other path.
 */
export function toTrustedScriptUrl(path: string): string {
  if (
    path !== '/sw.js' &&
    !builtScriptPathPattern.test(path) &&
    !(import.meta.env.DEV && workerSourcePattern.test(path))
  )
    throw new TypeError(`Not a script of ours: ${path}`);
  return (trustedTypesPolicy()?.createScriptURL(path) as string | undefined) ?? path;
}
