/**
 * What every answer says about its own safety. Pages may run our own built script and styles, nothing inline and nothing of
 * anybody else's; they may be framed by nobody.
 */
const pagePolicy = [
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

const pageHeadersAlways: Readonly<Record<string, string>> = {
  'content-security-policy': pagePolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/**
 * The headers of an HTML page; over HTTPS it also asks to stay there. `framedByAnyone`: for the corridor widget alone, which other
 * sites put into their pages.
 */
export function pageHeaders(isHttps: boolean, { framedByAnyone = false } = {}): Readonly<Record<string, string>> {
  return {
    ...pageHeadersAlways,
    ...(framedByAnyone && {
      'content-security-policy': pagePolicy.replace("frame-ancestors 'none'", 'frame-ancestors *'),
      'cross-origin-resource-policy': 'cross-origin',
    }),
    ...(isHttps && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  };
}

/** The headers that data and files carry: they are never a page. */
export const dataHeaders: Readonly<Record<string, string>> = { 'x-content-type-options': 'nosniff' };
