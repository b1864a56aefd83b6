/**
 * The push services used by current browsers. A subscription's URL comes from the browser, and the server calls it.
 * Allowing other hosts would let users choose where this server sends requests.
 */
const pushHosts: ReadonlySet<string> = new Set([
  // Chrome, and most browsers based on Chromium, on all operating systems.
  'fcm.googleapis.com',
  'android.googleapis.com',
  // Firefox
  'updates.push.services.mozilla.com',
  // Safari
  'web.push.apple.com',
]);
/** Edge: one host per region. */
const edgeHostPattern = /^[a-z0-9-]{1,63}\.notify\.windows\.com$/;
/** Safari's service also has a host name for each node. */
const safariHostPattern = /^[a-z0-9-]{1,63}\.push\.apple\.com$/;

/**
 * Returns whether a subscription's URL belongs to a known push service. It must use HTTPS on the default port and
 * contain no credentials.
 */
export function isPushEndpoint(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return false;
  return pushHosts.has(url.hostname) || edgeHostPattern.test(url.hostname) || safariHostPattern.test(url.hostname);
}
