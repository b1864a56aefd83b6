import { createHash, timingSafeEqual } from 'node:crypto';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../foundation/config/config.ts';
import { isTrialInstance } from '../../../foundation/config/is-trial-instance.ts';
import { isLoopbackRequest } from '../../../foundation/config/this-machine.ts';
import type { Log } from '../../../foundation/log/log.ts';
import { createThrottledLog } from '../../../foundation/log/throttled-log.ts';
import { ProblemError } from '../../../foundation/problem-error.ts';
import { callerKey } from '../../../http/enforce-rate-limit.ts';
import { createRateLimiter } from '../../../http/rate-limiter.ts';

type OperatorGuardDeps = { readonly config: Config; readonly now: Clock; readonly log: Log };

/** Access to each page is logged at most once an hour, because a monitor polls several times a minute. */
const accessLogIntervalMs = 3_600_000;

/**
 * Creates the guard of the operator's pages. If OPERATOR_TOKEN is set, it must be sent as a Bearer token or as the HTTP
 * Basic password. The latter works in any browser without JavaScript or cookies. If no token is set, only requests from
 * this machine are allowed, and only on a trial instance. All others get a 404. Roles in profiles grant no access,
 * because otherwise anyone who can write to the profiles table could become an operator.
 * @returns a guard that throws ProblemError `not_found`, `not_signed_in` or `too_many_requests`.
 */
export function createOperatorGuard({ config, now, log }: OperatorGuardDeps) {
  const logEntry = createThrottledLog({ log, now, minIntervalMs: accessLogIntervalMs });
  const wrongGuesses = createRateLimiter({ now, burst: 10, perMinute: 6 });
  const wanted = config.OPERATOR_TOKEN === undefined ? undefined : sha256(config.OPERATOR_TOKEN);
  return (request: FastifyRequest, reply: FastifyReply): void => {
    if (wanted === undefined) {
      if (isTrialInstance(config) && isLoopbackRequest(request)) return;
      throw new ProblemError('not_found');
    }
    const given = parseOperatorToken(request.headers.authorization);
    if (given !== undefined && timingSafeEqual(sha256(given), wanted)) {
      logEntry('access.operator', { path: request.routeOptions.url });
      return;
    }
    // A browser's first request has no password, so it isn't counted as a guess.
    if (given !== undefined && !wrongGuesses.take(callerKey(request.ip)).ok)
      throw new ProblemError('too_many_requests');
    void reply.header('www-authenticate', 'Basic realm="Tern operator", charset="UTF-8"');
    throw new ProblemError('not_signed_in');
  };
}

function parseOperatorToken(authorization: string | undefined): string | undefined {
  const [, scheme = '', value = ''] = /^(bearer|basic) +(\S+)$/i.exec(authorization?.slice(0, 2000) ?? '') ?? [];
  if (scheme === '') return undefined;
  if (scheme.toLowerCase() === 'bearer') return value;
  const pair = Buffer.from(value, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1);
}

/** Hashes a string to a fixed length, so that strings can be compared in constant time. */
function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
