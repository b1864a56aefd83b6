import type { Endpoint } from '@tern/contract/endpoint.ts';
import fastJsonStringify from 'fast-json-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ProblemError } from '../foundation/problem-error.ts';
import { InvalidInputError } from './error-handler.ts';
import { storableInput } from './input/storable-input.ts';
import type { SignedIn } from './signed-in.ts';

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;

export type HandlerInput<E extends Endpoint> = {
  readonly params: Parsed<E['params']>;
  readonly query: Parsed<E['query']>;
  readonly body: Parsed<E['body']>;
  /** Who asks, where only signed-in people may. */
  readonly user: E['access'] extends 'signed_in' ? SignedIn : undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

type AnswerOrReply<E extends Endpoint> = z.output<E['answer']> | FastifyReply;

/** Gives the answer, or the reply itself where it has sent one of its own (a redirection, a page). */
export type Handler<E extends Endpoint> = (input: HandlerInput<E>) => Promise<AnswerOrReply<E>> | AnswerOrReply<E>;

/**
 * Serves one declaration of the contract: input is made storable and validated by its schemas (all faults of all parts at once), the answer is
 * written by a serializer compiled from its schema, so that no undeclared field can leave the house.
 */
export function serve<E extends Endpoint>(app: FastifyInstance, endpoint: E, handle: Handler<E>): void {
  // Made at the first answer: all of them at once would be a tenth of the start.
  let write: ReturnType<typeof serializerOf> | undefined;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    handler: async (request, reply) => {
      // The guard has seen to it; without a guard nobody gets in.
      if (endpoint.access === 'signed_in' && !request.user) throw new ProblemError('not_signed_in');
      const user = request.user as HandlerInput<E>['user'];
      const answer = await handle({ ...parseInput(endpoint, request), user, request, reply });
      if (answer === reply || reply.sent || reply.raw.headersSent) return reply;
      write ??= serializerOf(endpoint);
      return reply.header('content-type', contentTypeOf(endpoint)).serializer(write).send(answer);
    },
  });
}

/** The media type of an endpoint's answers. */
export function contentTypeOf(endpoint: Endpoint): string {
  return `${endpoint.answerType ?? 'application/json'}; charset=utf-8`;
}

/** The compiled writer of an endpoint's answers; what is not JSON is text already. */
export function serializerOf<E extends Endpoint>(endpoint: E): (answer: unknown) => string {
  if (endpoint.answerType !== undefined) return String;
  const schema = z.toJSONSchema(endpoint.answer, { target: 'draft-7', io: 'output' });
  return fastJsonStringify(schema as Parameters<typeof fastJsonStringify>[0]) as (answer: unknown) => string;
}

function parseInput<E extends Endpoint>(endpoint: E, request: FastifyRequest) {
  const issues: z.core.$ZodIssue[] = [];
  const parse = <T>(schema: z.ZodType | undefined, value: unknown): T => {
    if (!schema) return undefined as T;
    const result = schema.safeParse(storableInput(value), { reportInput: true });
    if (!result.success) issues.push(...result.error.issues);
    return result.data as T;
  };
  const input = {
    params: parse<Parsed<E['params']>>(endpoint.params, request.params),
    query: parse<Parsed<E['query']>>(endpoint.query, request.query),
    body: parse<Parsed<E['body']>>(endpoint.body, request.body ?? {}),
  };
  if (issues.length > 0) throw new InvalidInputError(issues);
  return input;
}
