import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type CookieToSet = {
  readonly name: string;
  readonly value: string;
  readonly isHttps: boolean;
  readonly maxAgeSeconds: number;
  readonly httpOnly: boolean;
};

/** Returns the value of a request's cookie, or undefined if the cookie is missing. */
export function readCookie({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  return headers.cookie === undefined ? undefined : parseCookie(headers.cookie)[name];
}

/**
 * Sets a cookie for the entire site. On requests from other sites, browsers send it only when a user follows a link to
 * this site.
 */
export function setCookie(reply: FastifyReply, { name, value, isHttps, maxAgeSeconds, httpOnly }: CookieToSet): void {
  const cookie = { name, value, path: '/', sameSite: 'lax', secure: isHttps, httpOnly, maxAge: maxAgeSeconds } as const;
  void reply.header('set-cookie', stringifySetCookie(cookie));
}

export function clearCookie(reply: FastifyReply, name: string, isHttps: boolean): void {
  setCookie(reply, { name, value: '', isHttps, maxAgeSeconds: 0, httpOnly: true });
}
