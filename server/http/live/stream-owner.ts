import type { FastifyRequest } from 'fastify';
import type { Listener } from './event-channel.ts';

/** Adds a stream to those of the person who asks for it; returns what takes it out. */
export type JoinAsPerson = (listener: Listener, isBack: boolean) => () => void;
export type PersonOfStream = (request: FastifyRequest) => Promise<JoinAsPerson | undefined>;
