import type { FastifyRequest } from 'fastify';
import type { StreamSocket } from './event-channel.ts';

/** Adds a stream for the requesting user; returns a function that removes it. */
export type AddUserStream = (listener: StreamSocket, isBack: boolean) => () => void;
export type AuthenticateStream = (request: FastifyRequest) => Promise<AddUserStream | undefined>;
