import { sanitizeReturnPath } from '@tern/contract/account/sanitize-return-path.ts';
import {
  beginSignIn,
  endTokenSession,
  exchangeIdToken,
  finishSignIn,
  listAuthorizedDomains,
} from '@tern/contract/account/sign-in.ts';
import type { SignInResult } from '@tern/contract/account/sign-in-result.ts';
import { languageOfPath, stripLanguagePrefix } from '@tern/domain/reference/language-path.ts';
import { offeredLanguagePrefix } from '@tern/domain/reference/languages.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../foundation/config/config.ts';
import type { Log } from '../../../foundation/log/log.ts';
import { ProblemError } from '../../../foundation/problem-error.ts';
import { generateSecret } from '../../../foundation/secrets/secret-token.ts';
import { clearCookie, readCookie, setCookie } from '../../../http/cookies.ts';
import { enforceRateLimit } from '../../../http/enforce-rate-limit.ts';
import { languageOfReferer } from '../../../http/language-of-referer.ts';
import { createRateLimiter } from '../../../http/rate-limiter.ts';
import { isFromOtherOrigin } from '../../../http/reject-cross-origin-request.ts';
import { resolvePublicOrigin } from '../../../http/resolve-public-origin.ts';
import { registerEndpoint } from '../../../http/route.ts';
import { pageHeaders } from '../../../http/security-headers.ts';
import type { FindLanguage } from '../../../notifications/messages/find-language.ts';
import { deviceName } from '../device-name.ts';
import { findEmailSignInProblem } from '../email-sign-in/can-send-sign-in-codes.ts';
import type { FindIdentityProvider } from '../providers/find-identity-provider.ts';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from '../session-cookie.ts';
import type { Sessions } from '../sessions.ts';
import { getAuthorizedHosts, isAuthorizedOrigin } from './authorized-domains.ts';
import { type SignIn, signInAttemptLifetimeMs } from './sign-in.ts';
import { signInDonePage } from './sign-in-done-page.ts';
import { SignInError } from './sign-in-error.ts';

export type SignInRoutesDeps = {
  readonly config: Config;
  readonly now: Clock;
  readonly log: Log;
  readonly sessions: Sessions;
  readonly signIn: SignIn;
  readonly findProvider: FindIdentityProvider;
  readonly languages: FindLanguage;
};

/** [S4.1-1, S7-1, S7-18] Serves sign-in by pop-up, by redirect, and by ID token. */
export function signInRoutes(app: FastifyInstance, deps: SignInRoutesDeps): void {
  const { config, now, log, sessions, signIn, findProvider, languages } = deps;
  // A whole school may share one IP address, and each sign-in takes one request to start and one to return.
  const beginning = createRateLimiter({ now, burst: 60, perMinute: 60 });
  const returning = createRateLimiter({ now, burst: 120, perMinute: 120 });
  const syncing = createRateLimiter({ now, burst: 30, perMinute: 20 });
  const publicOrigin = (request: FastifyRequest): string => resolvePublicOrigin(request, config.PUBLIC_ORIGIN);
  const isHttps = (request: FastifyRequest): boolean => publicOrigin(request).startsWith('https:');

  registerEndpoint(app, beginSignIn, async ({ query, request, reply }) => {
    enforceRateLimit(beginning, request, reply);
    const origin = publicOrigin(request);
    const isPopup = query.mode === 'popup';
    // A pop-up doesn't return to a page, so only the language of its own pages matters.
    const home = `${offeredLanguagePrefix(languageOfReferer(request.headers))}/`;
    const wanted = sanitizeReturnPath(query.returnTo);
    const returnTo = isPopup ? home : wanted;
    // A provider that remembers the user might not prompt, so a link on another site could sign them in without
    // consent.
    if (isFromOtherOrigin(request)) return reply.header('cache-control', 'no-store').redirect('/', 303);
    try {
      if (!isAuthorizedOrigin(origin, getAuthorizedHosts(config))) throw new SignInError('unauthorized_domain');
      const browserSecret = readAttemptCookie(request, isHttps(request)) ?? generateSecret();
      const url = await signIn.begin(findProvider(request), { browserSecret, origin, isPopup, returnTo });
      setAttemptCookie(reply, isHttps(request), browserSecret);
      return reply.header('cache-control', 'no-store').redirect(url);
    } catch (error) {
      const result = failure(error);
      // Without a provider, users sign in with an emailed code.
      if (result === 'not_configured' && config.SMTP_URL !== undefined && !findEmailSignInProblem(config, request)) {
        const asked = new URLSearchParams({ mode: query.mode, returnTo: stripLanguagePrefix(wanted) });
        return reply
          .header('cache-control', 'no-store')
          .redirect(`${languagePrefixOfPath(returnTo)}/sign-in?${asked.toString()}`);
      }
      return end(reply, { result, isPopup, returnTo });
    }
  });

  registerEndpoint(app, finishSignIn, async ({ request, reply }) => {
    enforceRateLimit(returning, request, reply);
    const answer = new URL(request.raw.url ?? '/', publicOrigin(request));
    let way = { isPopup: true, returnTo: '/' };
    try {
      const browserSecret = readAttemptCookie(request, isHttps(request));
      const attempt = await signIn.attemptOf(answer.searchParams.get('state'), browserSecret);
      way = attempt;
      const secret = await signIn.finish(
        findProvider(request),
        attempt,
        answer,
        deviceName(request.headers['user-agent']),
      );
      await replaceSession(request, reply, secret);
      return end(reply, { result: 'signed_in', ...way });
    } catch (error) {
      return end(reply, { result: failure(error), ...way });
    }
  });

  registerEndpoint(app, listAuthorizedDomains, () => ({ domains: [...getAuthorizedHosts(config)] }));

  registerEndpoint(app, exchangeIdToken, async ({ request, reply }) => {
    enforceRateLimit(syncing, request, reply);
    void reply.header('cache-control', 'no-store');
    const token = requireBearerToken(request);
    const device = deviceName(request.headers['user-agent']);
    const { userId, secret } = await refusing(() =>
      signIn.fromToken(findProvider(request), token, publicOrigin(request), device),
    );
    await replaceSession(request, reply, secret);
    return { isAuthenticated: true as const, userId };
  });

  registerEndpoint(app, endTokenSession, async ({ request, reply }) => {
    enforceRateLimit(syncing, request, reply);
    void reply.header('cache-control', 'no-store');
    const token = requireBearerToken(request);
    await refusing(() => signIn.checkToken(findProvider(request), token, publicOrigin(request)));
    const secret = readSessionCookie(request, isHttps(request));
    if (secret !== undefined) await sessions.end(secret);
    clearSessionCookie(reply, isHttps(request));
    return { isAuthenticated: false as const };
  });

  /** Sends the result to the browser: a page for a pop-up, otherwise a redirect. */
  function end(reply: FastifyReply, { result, isPopup, returnTo }: SignInOutcome): FastifyReply {
    void reply.header('cache-control', 'no-store');
    if (!isPopup)
      return reply.redirect(
        result === 'signed_in' ? returnTo : `${languagePrefixOfPath(returnTo)}/?sign-in=${result}`,
        303,
      );
    return reply
      .headers(pageHeaders())
      .header('content-type', 'text/html; charset=utf-8')
      .serializer((html: string) => html)
      .send(signInDonePage(languages(languageOfPath(returnTo)), result));
  }

  /** Ends the previous session and sets the new session's cookie. */
  async function replaceSession(request: FastifyRequest, reply: FastifyReply, secret: string): Promise<void> {
    const before = readSessionCookie(request, isHttps(request));
    if (before !== undefined) await sessions.end(before);
    setSessionCookie(reply, isHttps(request), secret);
    clearCookie(reply, getAttemptCookieName(isHttps(request)), isHttps(request));
  }

  /** Runs a step and converts a failed sign-in to an API problem. @throws ProblemError */
  async function refusing<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw new ProblemError(toProblemCode(failure(error)));
    }
  }

  function failure(error: unknown): Exclude<SignInResult, 'signed_in'> {
    if (!(error instanceof SignInError)) throw error;
    log('account.sign-in-failed', { result: error.result, reason: describeCause(error.cause) });
    return error.result;
  }
}

/** Returns the token in the request's Authorization header. @throws ProblemError `not_signed_in`. */
function requireBearerToken({ headers }: FastifyRequest): string {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(headers.authorization ?? '')?.[1];
  if (token === undefined) throw new ProblemError('not_signed_in');
  return token;
}

/** Returns an error's cause as text for the log. The library's messages never contain the data that was sent. */
function describeCause(cause: unknown): string | undefined {
  return cause instanceof Error
    ? `${cause.name}: ${cause.message}`.slice(0, 300)
    : typeof cause === 'string'
      ? cause
      : undefined;
}

type SignInOutcome = { readonly result: SignInResult; readonly isPopup: boolean; readonly returnTo: string };

const languagePrefixOfPath = (path: string): string => offeredLanguagePrefix(languageOfPath(path));

function toProblemCode(result: SignInResult): 'not_configured' | 'service_unavailable' | 'not_signed_in' {
  if (result === 'not_configured') return 'not_configured';
  return result === 'provider_unavailable' ? 'service_unavailable' : 'not_signed_in';
}

const getAttemptCookieName = (isHttps: boolean): string => (isHttps ? '__Host-sign-in' : 'sign-in');

function readAttemptCookie(request: FastifyRequest, isHttps: boolean): string | undefined {
  const secret = readCookie(request, getAttemptCookieName(isHttps));
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : undefined;
}

function setAttemptCookie(reply: FastifyReply, isHttps: boolean, value: string): void {
  setCookie(reply, {
    name: getAttemptCookieName(isHttps),
    value,
    isHttps,
    maxAgeSeconds: signInAttemptLifetimeMs / 1000,
    httpOnly: true,
  });
}
