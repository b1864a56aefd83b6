import type { FastifyRequest } from 'fastify';
import type { StreamSocket } from './event-channel.ts';

/** Adds a stream for the requesting user. Returns a function that removes the stream. */
export type AddUserStream = (listener: StreamSocket, isBack: boolean) => () => void;
export type AuthenticateStream = (request: FastifyRequest) => Promise<AddUserStream | undefined>;
