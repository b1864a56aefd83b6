/**
 * A path of this very site to go to after signing in; anything else becomes home, so that no link of ours can send a person
 * elsewhere (open redirect). Browsers read `\` as `/` and drop tabs and line ends: none of these may be in it.
 */
export function returnPath(wanted: string): string {
  if (!wanted.startsWith('/') || wanted.startsWith('//') || /[\\\s\p{Cc}]/u.test(wanted)) return '/';
  const url = URL.parse(wanted, 'https://here.invalid');
  if (url === null || url.origin !== 'https://here.invalid' || url.pathname.startsWith('/api/')) return '/';
  // Folding /.. away may have left a double slash in front, which again names a host.
  return url.pathname.startsWith('//') ? '/' : `${url.pathname}${url.search}${url.hash}`;
}
