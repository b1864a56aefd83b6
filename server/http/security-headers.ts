/**
 * The content security policy for pages. Pages may use our own built scripts and styles, and one inline style sheet,
 * which is allowed by its hash. They may not use inline scripts or anything from other sites. Only the trusted-types
 * policy `tern` can create a script URL (web/src/lib/security/to-trusted-script-url.ts).
 */
const buildPagePolicy = (styleSource: string | undefined): string[] => [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self'${styleSource ? ` ${styleSource}` : ''}`,
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  // Only for the previews of widgets and, in development, of emails.
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types tern',
];

/**
 * The permissions policy. It denies access to devices, location, screen and payments, and allows ad topics only for our
 * own pages, which use them only after consent. Interest groups have no entry: they are allowed by default, and
 * browsers warn about unknown names.
 */
const permissionsPolicy = [
  'browsing-topics=(self)',
  ...['camera', 'display-capture', 'geolocation', 'hid', 'microphone', 'midi', 'payment', 'serial', 'usb'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ');

const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': permissionsPolicy,
};

/** Isolates a page from windows of other sites that opened it. Pop-ups that the page opens still work. */
const openerIsolationHeaders = { 'cross-origin-opener-policy': 'same-origin-allow-popups' };

const standalonePageHeaders: Readonly<Record<string, string>> = {
  ...commonHeaders,
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

/** The headers for pages that are meant to be embedded. */
const embeddedPageHeaders: Readonly<Record<string, string>> = {
  ...commonHeaders,
  'cross-origin-resource-policy': 'cross-origin',
};

export type PageHeaderOptions = {
  /**
   * Whether the page contains nothing personal. Such a page isn't isolated from its opener, because the browser would
   * otherwise start another process for it before showing anything (decision 187).
   */
  readonly isPublic?: boolean;
  /** Whether any site may frame the page. Set this only for pages under /embed/. */
  readonly allowFraming?: boolean;
  /** The hash of the inline style sheet, in policy syntax. Without it, no inline style is allowed. */
  readonly styleSource?: string;
};

/** Returns the headers for an HTML page. */
export function pageHeaders({
  isPublic = false,
  allowFraming = false,
  styleSource,
}: PageHeaderOptions = {}): Readonly<Record<string, string>> {
  const policy = [...buildPagePolicy(styleSource), allowFraming ? 'frame-ancestors *' : "frame-ancestors 'none'"];
  return {
    ...(allowFraming ? embeddedPageHeaders : standalonePageHeaders),
    ...(!isPublic && openerIsolationHeaders),
    'content-security-policy': policy.join('; '),
  };
}

/** The headers for data and files. With these headers, nothing runs if a user opens such a response as a page. */
export const dataHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};

/**
 * The headers for built and public files. A worker uses the policy of its own file, which must allow requests to our
 * origin.
 */
export const fileHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': [
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types tern',
  ].join('; '),
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** `dataHeaders` as pairs, for responses without headers of their own. */
export const dataHeaderEntries: readonly (readonly [name: string, value: string])[] = Object.entries(dataHeaders);
