import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearCookie, readCookie, setCookie } from '../../http/cookies.ts';
import { sessionLife } from './sessions.ts';

/**
 * The session's cookie: `__Host-` over HTTPS, so that no sibling domain and no plain connection can set it; over plain
 * HTTP on this machine, where browsers refuse that prefix, its nearest equivalent. A second cookie, readable by scripts
 * and without any secret, marks that there is a session, so that visitors' pages never request it.
 */
const name = { secure: '__Host-session', plain: 'session' } as const;
const hintCookie = 'signed-in';
const maxAgeSeconds = sessionLife.maxMs / 1000;

export function readSessionCookie(request: FastifyRequest, isHttps: boolean): string | undefined {
  const secret = readCookie(request, isHttps ? name.secure : name.plain);
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : undefined;
}

export function setSessionCookie(reply: FastifyReply, isHttps: boolean, secret: string): void {
  setCookie(reply, { name: isHttps ? name.secure : name.plain, value: secret, isHttps, maxAgeSeconds, httpOnly: true });
  setCookie(reply, { name: hintCookie, value: '1', isHttps, maxAgeSeconds, httpOnly: false });
}

export function clearSessionCookie(reply: FastifyReply, isHttps: boolean): void {
  clearCookie(reply, isHttps ? name.secure : name.plain, isHttps);
  clearCookie(reply, hintCookie, isHttps);
}

/** Returns whether the browser thinks it has a session. */
export function hasHint(request: FastifyRequest): boolean {
  return readCookie(request, hintCookie) !== undefined;
}
