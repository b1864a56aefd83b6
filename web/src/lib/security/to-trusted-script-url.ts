import { trustedTypesPolicy } from './trusted-types-policy.ts';

const builtScriptPathPattern = /^\/assets\/[\w-]+(?:\.[\w-]+)*\.js$/;
/** Where Vite serves a worker's source (`npm run dev`). */
const workerSourcePattern = /^\/src\/[\w/.-]+\.ts\?worker_file&type=module$/;

/**
 * Returns the path of our service worker or of a built script as a URL that Trusted Types accept. In browsers without
 * Trusted Types, returns the path itself. Throws TypeError for any other path.
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
