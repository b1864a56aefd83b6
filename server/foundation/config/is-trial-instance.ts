import type { Config } from './config.ts';
import { isLoopbackName } from './this-machine.ts';

/**
 * Returns whether an instance is only for trial use: on localhost and outside production. On any other instance, the
 * operator's pages need OPERATOR_TOKEN, and email needs SMTP_URL.
 */
export function isTrialInstance({ NODE_ENV, HOST, PUBLIC_ORIGIN }: Config): boolean {
  if (NODE_ENV === 'production' || !(isLoopbackName(HOST) || HOST === '::1')) return false;
  return PUBLIC_ORIGIN === undefined || isLoopbackName(new URL(PUBLIC_ORIGIN).hostname);
}
