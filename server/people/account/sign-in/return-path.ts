/**
 * Returns a path on this site to go to after signing in; anything else becomes home, so that no link of ours can send a
 * person elsewhere (open redirect). Browsers read `\` as `/` and drop tabs and line ends, so the path may contain none
 * of these.
 */
export function returnPath(wanted: string): string {
  if (!wanted.startsWith('/') || wanted.startsWith('//') || /[\\\s\p{Cc}]/u.test(wanted)) return '/';
  const url = URL.parse(wanted, 'https://here.invalid');
  if (url === null || url.origin !== 'https://here.invalid' || url.pathname.startsWith('/api/')) return '/';
  // Resolving /.. may leave a double slash in front, which again names a host.
  return url.pathname.startsWith('//') ? '/' : `${url.pathname}${url.search}${url.hash}`;
}
