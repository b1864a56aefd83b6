/**
 * The push services of the browsers in use. A subscription's address comes from the person's browser and is called from here, so
 * anything else would make this server call where somebody likes.
 */
const hosts: ReadonlySet<string> = new Set([
  // Chrome and all made from it, on all systems.
  'fcm.googleapis.com',
  'android.googleapis.com',
  // Firefox
  'updates.push.services.mozilla.com',
  // Safari
  'web.push.apple.com',
]);
/** Edge: a host for each region. */
const edge = /^[a-z0-9-]{1,63}\.notify\.windows\.com$/;
/** Safari's service names its nodes too. */
const safari = /^[a-z0-9-]{1,63}\.push\.apple\.com$/;

/** Whether a subscription's address is of a push service that we know: HTTPS on its usual port, no credentials. */
export function isPushEndpoint(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return false;
  return hosts.has(url.hostname) || edge.test(url.hostname) || safari.test(url.hostname);
}
