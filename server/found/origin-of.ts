import type { FastifyRequest } from 'fastify';
import type { FoundRoom } from './found-room.ts';

/** Where people reach us: as configured, or as this request did. */
export function originOf(request: FastifyRequest, room: Pick<FoundRoom, 'config'>): string {
  return room.config.PUBLIC_ORIGIN ?? `${request.protocol}://${request.host}`;
}
