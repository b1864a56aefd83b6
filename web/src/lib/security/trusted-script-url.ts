import { ternPolicy } from './tern-policy.ts';

/**
 * The one way by which an address becomes a script that runs (Trusted Types): our own service worker and what the build made,
 * nothing else. Where the browser knows no Trusted Types the address itself is given.
 * Throws TypeError on any other address.
 */
export function trustedScriptUrl(path: string): string {
  if (path !== '/sw.js' && !/^\/assets\/[\w-]+(?:\.[\w-]+)*\.js$/.test(path))
    throw new TypeError(`Not a script of ours: ${path}`);
  return (ternPolicy()?.createScriptURL(path) as string | undefined) ?? path;
}
