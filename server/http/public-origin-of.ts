import type { FastifyRequest } from 'fastify';

/** The origin that people reach this instance by, as browsers write it: the configured one, else the request's own. */
export function publicOriginOf(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicOrigin: string | undefined,
): string {
  // A request of HTTP/1.0 may have no host.
  const origin = publicOrigin ?? `${protocol === 'https' ? 'https' : 'http'}://${host || 'localhost'}`;
  return URL.parse(origin)?.origin ?? origin;
}

/** Whether people reach this instance by HTTPS, whatever is between. */
export function isHttps(request: Pick<FastifyRequest, 'protocol' | 'host'>, publicOrigin: string | undefined): boolean {
  return publicOrigin === undefined ? request.protocol === 'https' : publicOrigin.startsWith('https:');
}
