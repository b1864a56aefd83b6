import { emailCodeLifetimeMinutes, exchangeEmailCode, requestEmailCode } from '@tern/contract/account/email-sign-in.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BotCheck } from '../../../abuse/bot-check/bot-check.ts';
import { enforceDistributedRateLimit } from '../../../abuse/limits/enforce-distributed-rate-limit.ts';
import type { RateLimiterFactory } from '../../../abuse/limits/rate-limiter-factory.ts';
import type { Config } from '../../../foundation/config/config.ts';
import { isSendableEmailAddress } from '../../../foundation/config/mail-address.ts';
import { ProblemError } from '../../../foundation/problem-error.ts';
import { generateSecret } from '../../../foundation/secrets/secret-token.ts';
import { readCookie, setCookie } from '../../../http/cookies.ts';
import { languageOfReferer } from '../../../http/language-of-referer.ts';
import { isHttps } from '../../../http/resolve-public-origin.ts';
import { registerEndpoint } from '../../../http/route.ts';
import { canonicalizeMailbox } from '../../contact/accept-contact-message.ts';
import { canonicalizeEmailAddress } from '../canonicalize-email-address.ts';
import { deviceName } from '../device-name.ts';
import { readSessionCookie, setSessionCookie } from '../session-cookie.ts';
import type { Sessions } from '../sessions.ts';
import { SignInError } from '../sign-in/sign-in-error.ts';
import { findEmailSignInProblem } from './can-send-sign-in-codes.ts';
import type { EmailSignIn } from './email-sign-in.ts';

export type EmailSignInRoutesDeps = {
  readonly config: Config;
  readonly now: Clock;
  readonly limits: RateLimiterFactory;
  readonly botCheck: Pick<BotCheck, 'require'>;
  readonly sessions: Pick<Sessions, 'end'>;
  readonly emailSignIn: EmailSignIn;
};

const hourMs = 3_600_000;

/** Serves sign-in by emailed code, which requires no account with a provider. */
export function emailSignInRoutes(app: FastifyInstance, deps: EmailSignInRoutesDeps): void {
  const { config, limits, botCheck, sessions, emailSignIn } = deps;
  const ofCaller = limits.create({ name: 'sign-in-codes', max: 20, windowMs: hourMs });
  // Anyone can enter somebody else's address, so both the emails per mailbox and the guesses are limited.
  const ofMailbox = limits.create({ name: 'sign-in-codes-mailbox', max: 5, windowMs: hourMs });
  const entering = limits.create({ name: 'sign-in-codes-entered', max: 60, windowMs: hourMs });

  registerEndpoint(app, requestEmailCode, async ({ body, request, reply }) => {
    void reply.header('cache-control', 'no-store');
    requireEmailSignInAvailable(config, request);
    const { email } = body;
    if (!isSendableEmailAddress(email) || !/@[^@]*[^.]\.[^.@]+$/.test(email)) {
      const message = 'This is not an email address.';
      throw new ProblemError('invalid_parameters', { errors: [{ field: 'email', code: 'email_invalid', message }] });
    }
    await botCheck.require(request, 'email');
    await enforceDistributedRateLimit(ofCaller, request, reply);
    await enforceDistributedRateLimit(ofMailbox, request, reply, canonicalizeMailbox(canonicalizeEmailAddress(email)));
    const secure = isHttps(request, config.PUBLIC_ORIGIN);
    // The secret changes with each request, so a code requested earlier in this browser no longer works.
    const browserSecret = generateSecret();
    await emailSignIn.send(email, browserSecret, languageOfReferer(request.headers));
    setCodeCookie(reply, secure, browserSecret);
    return { sent: true as const, validMinutes: emailCodeLifetimeMinutes };
  });

  registerEndpoint(app, exchangeEmailCode, async ({ body, request, reply }) => {
    void reply.header('cache-control', 'no-store');
    requireEmailSignInAvailable(config, request);
    await enforceDistributedRateLimit(entering, request, reply);
    const secure = isHttps(request, config.PUBLIC_ORIGIN);
    const device = deviceName(request.headers['user-agent']);
    const { userId, secret } = await emailSignIn
      .enter(body.code, readCodeCookie(request, secure), device)
      .catch((error: unknown) => {
        if (error instanceof SignInError && error.result === 'account_deleting')
          throw new ProblemError('account_deleting');
        throw error;
      });
    const before = readSessionCookie(request, secure);
    if (before !== undefined) await sessions.end(before);
    setSessionCookie(reply, secure, secret);
    return { isAuthenticated: true as const, userId };
  });
}

/**
 * @throws ProblemError `not_configured` if no email can be sent, or if anybody on the network could steal the session.
 */
function requireEmailSignInAvailable(config: Config, request: FastifyRequest): void {
  const detail = findEmailSignInProblem(config, request);
  if (detail !== undefined) throw new ProblemError('not_configured', { detail });
}

const getCodeCookieName = (secure: boolean): string => (secure ? '__Host-sign-in-code' : 'sign-in-code');

function readCodeCookie(request: FastifyRequest, secure: boolean): string | undefined {
  const secret = readCookie(request, getCodeCookieName(secure));
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : undefined;
}

function setCodeCookie(reply: FastifyReply, isSecure: boolean, value: string): void {
  const settings = { isHttps: isSecure, maxAgeSeconds: emailCodeLifetimeMinutes * 60, httpOnly: true };
  setCookie(reply, { name: getCodeCookieName(isSecure), value, ...settings });
}
