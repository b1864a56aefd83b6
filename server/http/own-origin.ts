import type { FastifyRequest } from 'fastify';

/** The origin that people reach this instance by, as browsers write it: the configured one, else the request's own. */
export function ownOrigin(request: FastifyRequest, publicOrigin: string | undefined): string {
  const origin = publicOrigin ?? `${request.protocol}://${request.host}`;
  return URL.parse(origin)?.origin ?? origin;
}
