import type { FastifyRequest } from 'fastify';

/** The origin that people reach this instance by: the configured one, else the request's own. */
export function ownOrigin(request: FastifyRequest, publicOrigin: string | undefined): string {
  return publicOrigin === undefined ? `${request.protocol}://${request.host}` : new URL(publicOrigin).origin;
}
