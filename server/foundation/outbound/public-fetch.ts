import { type LookupAddress, lookup as lookupSystem } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { OutboundError } from './outbound-error.ts';
import { isPublicIpAddress } from './public-ip-address.ts';

/** Looks up every address of a host. */
export type LookupAllAddresses = (
  host: string,
  done: (error: Error | null, addresses: readonly LookupAddress[]) => void,
) => void;

export type PublicFetchOptions = {
  /** Origins in the operator's network that may also be called, such as http://hooks.lan:8123. */
  readonly internalOrigins?: readonly string[];
  /** Replaces DNS in tests. */
  readonly lookup?: LookupAllAddresses;
};

const lookupAllAddresses: LookupAllAddresses = (host, done) => lookupSystem(host, { all: true }, done);

/**
 * Returns a fetch for user-supplied URLs that connects only to the public internet and `internalOrigins`. It checks the
 * IP address when connecting and uses exactly that address, so DNS rebinding can't bypass the check. It follows no
 * redirects, reuses no connections and decompresses nothing.
 */
export function createPublicFetch({
  internalOrigins = [],
  lookup = lookupAllAddresses,
}: PublicFetchOptions = {}): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(String(input instanceof Request ? input.url : input));
    const isInternal = internalOrigins.includes(url.origin);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (!isInternal && isIP(host) !== 0 && !isPublicIpAddress(host)) throw notPublicHostError(url.hostname);
    return new Promise<Response>((resolve, reject) => {
      const request = (url.protocol === 'http:' ? requestHttp : requestHttps)(
        url,
        {
          method: init.method ?? 'GET',
          headers: { ...(init.headers as Record<string, string>), 'accept-encoding': 'identity' },
          agent: false,
          ...(init.signal && { signal: init.signal }),
          ...(!isInternal && { lookup: createGuardedLookup(lookup) }),
        },
        (answer) => {
          try {
            const { statusCode = 0, headers } = answer;
            const isEmpty = [101, 204, 205, 304].includes(statusCode);
            if (isEmpty) answer.resume();
            resolve(
              new Response(isEmpty ? null : (Readable.toWeb(answer) as ReadableStream), {
                status: statusCode,
                headers: Object.entries(headers).flatMap(([name, value]) =>
                  value === undefined ? [] : [[name, String(value)] as [string, string]],
                ),
              }),
            );
          } catch (cause) {
            answer.destroy();
            reject(cause);
          }
        },
      );
      request.on('error', reject);
      request.end(init.body ?? undefined);
    });
  };
}

/** Returns a lookup that rejects a host if any of its addresses is internal, because we may connect to any of them. */
function createGuardedLookup(lookup: LookupAllAddresses): LookupFunction {
  return (host, options, done) => {
    lookup(host, (error, addresses) => {
      if (error) return done(error, []);
      const [first] = addresses;
      if (!first || addresses.some(({ address }) => !isPublicIpAddress(address)))
        return done(notPublicHostError(host), []);
      return options.all ? done(null, [...addresses]) : done(null, first.address, first.family);
    });
  };
}

function notPublicHostError(host: string): OutboundError {
  return new OutboundError('refused_host', `${host} isn’t on the public internet`);
}
