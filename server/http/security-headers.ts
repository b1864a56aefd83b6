import type { FastifyReply } from 'fastify';

/**
 * What every answer says about its own safety. Pages may run our own built script and styles, nothing inline and nothing of
 * anybody else's; they may be framed by nobody.
 */
export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const always: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Sets the headers of an HTML page. */
export function setPageHeaders(reply: FastifyReply, isHttps: boolean): void {
  reply
    .headers(always)
    .header('content-security-policy', pagePolicy)
    .header('cross-origin-resource-policy', 'same-origin');
  if (isHttps) reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains');
}

/** The headers that data and files carry: they are never a page. */
export const dataHeaders: Readonly<Record<string, string>> = { 'x-content-type-options': 'nosniff' };
