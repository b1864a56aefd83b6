import type { Config } from './config.ts';
import { isLoopbackName } from './this-machine.ts';

/** Whether an instance is run to be tried out: on this machine alone and outside production. Only there is anything open without a sign-in. */
export function isForTrying({ NODE_ENV, HOST, PUBLIC_ORIGIN }: Config): boolean {
  if (NODE_ENV === 'production' || !(isLoopbackName(HOST) || HOST === '::1')) return false;
  return PUBLIC_ORIGIN === undefined || isLoopbackName(new URL(PUBLIC_ORIGIN).hostname);
}
