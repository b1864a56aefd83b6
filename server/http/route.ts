import type { Endpoint } from '@tern/contract/endpoint.ts';
import fastJsonStringify from 'fast-json-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { replayedHeader } from '../foundation/idempotency/idempotent-runner.ts';
import { ProblemError } from '../foundation/problem-error.ts';
import type { AuthenticatedUser } from './authenticated-user.ts';
import { InvalidInputError } from './create-error-handler.ts';
import { toStorableInput } from './input/storable-input.ts';

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;

export type HandlerInput<E extends Endpoint> = {
  readonly params: Parsed<E['params']>;
  readonly query: Parsed<E['query']>;
  readonly body: Parsed<E['body']>;
  /** The requesting user on endpoints that require sign-in. */
  readonly user: E['access'] extends 'signed_in' ? AuthenticatedUser : undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

type ResponseOrReply<E extends Endpoint> = z.output<E['response']> | FastifyReply;

/** Returns the response body, or the reply if the handler has sent it (a redirect, a page). */
export type Handler<E extends Endpoint> = (input: HandlerInput<E>) => Promise<ResponseOrReply<E>> | ResponseOrReply<E>;

/**
 * Serves one endpoint of the contract. Input is made storable and validated against the endpoint's schemas. All errors
 * are reported together. A serializer compiled from the response schema writes the response, so undeclared fields can't
 * leak.
 */
export function registerEndpoint<E extends Endpoint>(app: FastifyInstance, endpoint: E, handle: Handler<E>): void {
  // Compiled for the first response, because compiling all serializers would take a tenth of the startup time.
  let write: ReturnType<typeof createSerializer> | undefined;
  let writeSaved: typeof write;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    handler: async (request, reply) => {
      // The guard has already checked this. Without a guard, every request is rejected.
      if (endpoint.access === 'signed_in' && !request.user) throw new ProblemError('not_signed_in');
      const user = request.user as HandlerInput<E>['user'];
      const answer = await handle({ ...parseInput(endpoint, request), user, request, reply });
      if (answer === reply || reply.sent || reply.raw.headersSent) return reply;
      const type = endpointContentType(endpoint);
      if (reply.hasHeader(replayedHeader)) {
        writeSaved ??= createSerializer(endpoint, { isSaved: true });
        return reply.header('content-type', type).serializer(writeSaved).send(answer);
      }
      write ??= createSerializer(endpoint);
      return reply.header('content-type', type).serializer(write).send(answer);
    },
  });
}

/** Returns the media type of an endpoint's responses. */
export function endpointContentType(endpoint: Endpoint): string {
  return `${endpoint.responseType ?? 'application/json'}; charset=utf-8`;
}

/**
 * Returns the compiled serializer for an endpoint's responses. Responses other than JSON are already text. A saved
 * response may be from an earlier version and lack newer fields.
 */
export function createSerializer<E extends Endpoint>(
  endpoint: E,
  { isSaved = false }: { readonly isSaved?: boolean } = {},
): (answer: unknown) => string {
  if (endpoint.responseType !== undefined) return String;
  const schema = z.toJSONSchema(endpoint.response, {
    target: 'draft-7',
    io: 'output',
    ...(isSaved && { override: ({ jsonSchema }) => void delete jsonSchema.required }),
  });
  return fastJsonStringify(schema as Parameters<typeof fastJsonStringify>[0]) as (answer: unknown) => string;
}

function parseInput<E extends Endpoint>(endpoint: E, request: FastifyRequest) {
  const issues: z.core.$ZodIssue[] = [];
  const parse = <T>(schema: z.ZodType | undefined, value: unknown): T => {
    if (!schema) return undefined as T;
    const result = schema.safeParse(toStorableInput(value), { reportInput: true });
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
