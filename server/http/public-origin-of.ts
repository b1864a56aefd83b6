import type { FastifyRequest } from 'fastify';

/** Returns the public origin of this instance in the browsers' form: the configured one, or else the request's own. */
export function publicOriginOf(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicOrigin: string | undefined,
): string {
  // An HTTP/1.0 request may have no host.
  const origin = publicOrigin ?? `${protocol === 'https' ? 'https' : 'http'}://${host || 'localhost'}`;
  return URL.parse(origin)?.origin ?? origin;
}

/** Returns whether people reach this instance over HTTPS, whatever is in between. */
export function isHttps(request: Pick<FastifyRequest, 'protocol' | 'host'>, publicOrigin: string | undefined): boolean {
  return publicOrigin === undefined ? request.protocol === 'https' : publicOrigin.startsWith('https:');
}
