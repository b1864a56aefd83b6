export type ScannedPage = { readonly headers: Headers; readonly html: string; readonly cookies: readonly string[] };
type Rule = readonly [name: string, points: (page: ScannedPage) => number];

/**
 * The points that MDN's HTTP Observatory adds and deducts, from its scoring table
 * (developer.mozilla.org/en-US/observatory, version 5). A site starts with 100 points, and bonus points count only if
 * the score is at least 90 without them. This table replaces the Observatory's own package, which installs a hundred
 * others and contacts other sites during installation. It contains only the rules that can apply to our site.
 */
const rules: readonly Rule[] = [
  ['content-security-policy', ({ headers }) => policyPoints(headers.get('content-security-policy') ?? '')],
  ['cookies', ({ cookies }) => (cookies.length === 0 ? 0 : Math.min(...cookies.map(cookiePoints)))],
  ['cross-origin-resource-sharing', ({ headers }) => (headers.has('access-control-allow-origin') ? -50 : 0)],
  [
    'cross-origin-resource-policy',
    ({ headers }) => {
      const value = headers.get('cross-origin-resource-policy');
      if (value === null || value === 'cross-origin') return 0;
      return ['same-origin', 'same-site'].includes(value) ? 10 : -5;
    },
  ],
  [
    'referrer-policy',
    ({ headers }) => {
      const value = headers.get('referrer-policy');
      const isPrivate = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
      return value === null ? 0 : isPrivate.includes(value) ? 5 : -5;
    },
  ],
  [
    'strict-transport-security',
    ({ headers }) => {
      const age = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1];
      return age === undefined ? -20 : Number(age) >= 15_552_000 ? 0 : -10;
    },
  ],
  ['subresource-integrity', ({ html }) => (/<script[^>]+src="(?!\/(?!\/))/.test(html) ? -50 : 0)],
  ['x-content-type-options', ({ headers }) => (headers.get('x-content-type-options') === 'nosniff' ? 0 : -5)],
  [
    'x-frame-options',
    ({ headers }) => {
      const ancestors = directives(headers.get('content-security-policy') ?? '').get('frame-ancestors');
      if (ancestors && !ancestors.includes('*')) return 5;
      return /^(DENY|SAMEORIGIN)$/.test(headers.get('x-frame-options') ?? '') ? 0 : -20;
    },
  ],
];

/** Returns the score and the points for each rule. A score of 100 or more is an A+. */
export function observatoryScore(page: ScannedPage): {
  readonly score: number;
  readonly parts: Record<string, number>;
} {
  const parts = Object.fromEntries(rules.map(([name, points]) => [name, points(page)]));
  const losses = Object.values(parts).filter((points) => points < 0);
  const base = losses.reduce((sum, points) => sum + points, 100);
  const extra = Object.values(parts).filter((points) => points > 0);
  return { score: base < 90 ? base : extra.reduce((sum, points) => sum + points, base), parts };
}

function directives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name.toLowerCase(), sources];
    }),
  );
}

function policyPoints(policy: string): number {
  if (policy === '') return -25;
  const all = directives(policy);
  const sourcesOf = (name: string): string[] => all.get(name) ?? all.get('default-src') ?? ['*'];
  const broad = ['*', 'http:', 'https:', 'ftp:', 'http://*', 'https://*'];
  const unsafe = [...broad, "'unsafe-inline'", 'data:'];
  const has = (name: string, sources: readonly string[]) => sourcesOf(name).some((source) => sources.includes(source));
  if (has('script-src', unsafe) || has('object-src', broad)) return -20;
  if ([...all.values()].flat().some((source) => /^(?:http|ftp):/.test(source))) return -20;
  if (has('script-src', ["'unsafe-eval'"]) || has('style-src', ["'unsafe-eval'"])) return -10;
  if (has('style-src', unsafe)) return 0;
  return all.get('default-src')?.join() === "'none'" ? 10 : 5;
}

function cookiePoints(cookie: string): number {
  const isSession = /^[^=]*(?:sess|sid|auth)/i.test(cookie);
  if (!/;\s*secure/i.test(cookie)) return isSession ? -10 : -5;
  if (isSession && !/;\s*httponly/i.test(cookie)) return -30;
  return /;\s*samesite=(?:lax|strict)/i.test(cookie) ? 5 : 0;
}
