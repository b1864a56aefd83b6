/**
 * What every answer says about its own safety. Pages may run our own built script and styles, no inline script, of inline styles the
 * one built sheet by its hash, and nothing of anybody else's. An address becomes a script that runs by one policy alone, `tern` (web/src/lib/security/trusted-script-url.ts).
 */
const pagePolicy = (styleSource: string | undefined): string[] => [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self'${styleSource ? ` ${styleSource}` : ''}`,
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types tern',
];

/**
 * What a page may ask of the browser: ad topics, for our own pages and only after a yes, and nothing that watches a person. Interest
 * groups need no entry, they are allowed by default, and browsers that do not know a name complain of it.
 */
const permissions = [
  'browsing-topics=(self)',
  ...['camera', 'display-capture', 'geolocation', 'hid', 'microphone', 'midi', 'payment', 'serial', 'usb'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ');

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': permissions,
};

const ownPage: Readonly<Record<string, string>> = {
  ...always,
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

/** A page made to stand in pages of others. */
const embeddedPage: Readonly<Record<string, string>> = {
  ...always,
  'cross-origin-resource-policy': 'cross-origin',
};

export type PageKind = {
  /** For pages under /embed/ alone. */
  readonly framedByAnyone?: boolean;
  /** The hash of the style sheet that stands in the page, as a policy writes it; without it no style may stand there. */
  readonly styleSource?: string;
};

/** The headers of an HTML page. */
export function pageHeaders({ framedByAnyone = false, styleSource }: PageKind = {}): Readonly<Record<string, string>> {
  const policy = [...pagePolicy(styleSource), framedByAnyone ? 'frame-ancestors *' : "frame-ancestors 'none'"];
  return {
    ...(framedByAnyone ? embeddedPage : ownPage),
    'content-security-policy': policy.join('; '),
  };
}

/** The headers that data and files carry: they are never a page, and run nothing if somebody opens them as one. */
export const dataHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};

/** Those of built and public files. A worker lives under the policy of its own file, so that it has to be let ask us. */
export const fileHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'self'; require-trusted-types-for 'script'; trusted-types tern",
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** The same in pairs, for the answers that set none of their own. */
export const dataHeaderEntries: readonly (readonly [name: string, value: string])[] = Object.entries(dataHeaders);
