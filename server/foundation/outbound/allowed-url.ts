import { OutboundError } from './outbound-error.ts';

export type AllowedHosts = {
  /** Host names, lower case, without port. */
  readonly allowedHosts: readonly string[];
  /** Lets plain HTTP go to this machine itself: for tests and for sources that somebody runs beside the server. */
  readonly allowLoopback?: boolean;
};

const loopbackHosts: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** The address as a URL when it is HTTPS to an allowed host (or loopback, where allowed); else throws 'refused_host'. */
export function refuseUnlessAllowed(address: string, { allowedHosts, allowLoopback = false }: AllowedHosts): URL {
  const url = URL.parse(address);
  if (url === null) throw new OutboundError('refused_host', 'Not an address');
  const credentials = url.username !== '' || url.password !== '';
  const known = url.protocol === 'https:' && url.port === '' && allowedHosts.includes(url.hostname);
  const own = allowLoopback && url.protocol === 'http:' && loopbackHosts.has(url.hostname);
  if (credentials || !(known || own)) throw new OutboundError('refused_host', `Calls to ${url.host} are not allowed`);
  return url;
}

/**
 * Whether an operator may name this address as a service of theirs: HTTPS on its usual port, or plain HTTP to this very
 * machine, without credentials, query or fragment. The same rule as the door's, so that a wrong setting is told at the start.
 */
export function isServiceUrl(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || url.search !== '' || url.hash !== '') return false;
  try {
    refuseUnlessAllowed(address, { allowedHosts: [url.hostname], allowLoopback: true });
    return true;
  } catch {
    return false;
  }
}
