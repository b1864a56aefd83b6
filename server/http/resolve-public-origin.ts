import type { FastifyRequest } from 'fastify';

/** Returns this instance's public origin as browsers serialize it: the configured origin, or else the request's. */
export function resolvePublicOrigin(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicOrigin: string | undefined,
): string {
  // An HTTP/1.0 request may lack a host.
  const origin = publicOrigin ?? `${protocol === 'https' ? 'https' : 'http'}://${host || 'localhost'}`;
  return URL.parse(origin)?.origin ?? origin;
}

/** Returns whether visitors reach this instance over HTTPS, even if a proxy forwards plain HTTP. */
export function isHttps(request: Pick<FastifyRequest, 'protocol' | 'host'>, publicOrigin: string | undefined): boolean {
  return publicOrigin === undefined ? request.protocol === 'https' : publicOrigin.startsWith('https:');
}
