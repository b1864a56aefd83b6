/**
 * Returns a path on this site to return to, for example after signing in. Anything else, including an API path, becomes
 * the home page, so that our links can't redirect users to other sites (open redirect). Browsers read `\` as `/` and
 * drop tabs and line breaks, so the path may contain none of these.
 */
export function sanitizeReturnPath(wanted: string): string {
  if (!wanted.startsWith('/') || wanted.startsWith('//') || /[\\\s\p{Cc}]/u.test(wanted)) return '/';
  if (!URL.canParse(wanted, 'https://here.invalid')) return '/';
  const url = new URL(wanted, 'https://here.invalid');
  if (url.origin !== 'https://here.invalid' || url.pathname.startsWith('/api/')) return '/';
  // Resolving /.. may leave a double slash at the start, and browsers would read what follows as a host name.
  return url.pathname.startsWith('//') ? '/' : `${url.pathname}${url.search}${url.hash}`;
}
