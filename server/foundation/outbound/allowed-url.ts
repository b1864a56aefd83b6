import { OutboundError } from './outbound-error.ts';

export type AllowedDestinations = {
  /** Host names in lower case, without a port. */
  readonly allowedHosts: readonly string[];
  /** Allows plain HTTP to localhost, for tests and for sources that run alongside the server. */
  readonly allowLoopback?: boolean;
  /** Origins that the operator allows, whatever their scheme and port, such as http://hooks.lan:8123. */
  readonly allowedOrigins?: readonly string[];
};

const loopbackHosts: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Returns the parsed URL. It must use HTTPS on the default port of an allowed host, plain HTTP to localhost (if
 * `allowLoopback` is set), or an allowed origin. Throws an OutboundError with code 'refused_host' for any other URL,
 * and for every URL with credentials.
 */
export function requireAllowedUrl(
  address: string,
  { allowedHosts, allowLoopback = false, allowedOrigins = [] }: AllowedDestinations,
): URL {
  const url = URL.parse(address);
  if (url === null) throw new OutboundError('refused_host', 'Not an address');
  const credentials = url.username !== '' || url.password !== '';
  const known = url.protocol === 'https:' && url.port === '' && allowedHosts.includes(url.hostname);
  const own = allowLoopback && url.protocol === 'http:' && loopbackHosts.has(url.hostname);
  const named = allowedOrigins.includes(url.origin);
  if (credentials || !(known || own || named))
    throw new OutboundError('refused_host', `Calls to ${url.host} are not allowed`);
  return url;
}

/**
 * Returns whether an operator may configure this URL as a service. It must use HTTPS on its default port, or plain HTTP
 * to this machine, without credentials, query or fragment. The HTTP client also rejects other schemes and ports, but
 * this check reports an invalid setting at startup.
 */
export function isServiceUrl(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || url.search !== '' || url.hash !== '') return false;
  try {
    requireAllowedUrl(address, { allowedHosts: [url.hostname], allowLoopback: true });
    return true;
  } catch {
    return false;
  }
}
