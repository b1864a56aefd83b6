import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearCookie, readCookie, setCookie } from '../../http/cookies.ts';
import { sessionTimeLimits } from './sessions.ts';

/**
 * The names of the session cookie. Over HTTPS it has the prefix `__Host-`, so no sibling domain or plain connection can
 * set it. Browsers reject that prefix over plain HTTP on this machine, so the name has no prefix there. A second
 * cookie, which contains no secret and is readable by scripts, shows that there is a session, so that pages don't
 * request a session for visitors.
 */
const sessionCookieNames = { secure: '__Host-session', plain: 'session' } as const;
const hintCookieName = 'signed-in';
const maxAgeSeconds = sessionTimeLimits.maxMs / 1000;

export function readSessionCookie(request: FastifyRequest, isHttps: boolean): string | undefined {
  const secret = readCookie(request, isHttps ? sessionCookieNames.secure : sessionCookieNames.plain);
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : undefined;
}

export function setSessionCookie(reply: FastifyReply, isHttps: boolean, secret: string): void {
  replaceSessionCookie(reply, isHttps, secret);
  setCookie(reply, { name: hintCookieName, value: '1', isHttps, maxAgeSeconds, httpOnly: false });
}

/**
 * Sets a session's new secret. It doesn't set the hint cookie: if the user has just signed out, a late response must
 * not make it look as if there were a session again.
 */
export function replaceSessionCookie(reply: FastifyReply, isHttps: boolean, secret: string): void {
  setCookie(reply, {
    name: isHttps ? sessionCookieNames.secure : sessionCookieNames.plain,
    value: secret,
    isHttps,
    maxAgeSeconds,
    httpOnly: true,
  });
}

export function clearSessionCookie(reply: FastifyReply, isHttps: boolean): void {
  clearCookie(reply, isHttps ? sessionCookieNames.secure : sessionCookieNames.plain, isHttps);
  clearCookie(reply, hintCookieName, isHttps);
}

export function hasSessionHintCookie(request: FastifyRequest): boolean {
  return readCookie(request, hintCookieName) !== undefined;
}
