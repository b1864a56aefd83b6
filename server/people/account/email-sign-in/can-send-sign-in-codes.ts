import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../foundation/config/config.ts';
import { isTrialInstance } from '../../../foundation/config/is-trial-instance.ts';
import { isLoopbackName, isLoopbackRequest } from '../../../foundation/config/this-machine.ts';
import { isHttps } from '../../../http/resolve-public-origin.ts';

/**
 * Returns whether codes can be delivered: by a mail server or, on a trial instance, as files that the page /dev/mail
 * lists.
 */
export function canSendSignInCodes(config: Config): boolean {
  return config.SMTP_URL !== undefined || isTrialInstance(config);
}

/**
 * Returns why this request can't be used to sign in with a code, or undefined if it can. Over plain HTTP, anybody on
 * the network could steal the session. Without a mail server, only users on this machine can sign in with a code.
 */
export function findEmailSignInProblem(config: Config, request: FastifyRequest): string | undefined {
  if (!canSendSignInCodes(config)) return 'No mail server is set up.';
  if (config.SMTP_URL === undefined && !isLoopbackRequest(request)) return 'Without a mail server only this machine.';
  const isSafe = isHttps(request, config.PUBLIC_ORIGIN) || isLoopbackName(request.hostname);
  return isSafe ? undefined : 'Sign-in needs HTTPS: set PUBLIC_ORIGIN.';
}
