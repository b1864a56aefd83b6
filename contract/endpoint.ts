import type { z } from 'zod';
import type { ProblemCode } from './problem.ts';

/**
 * The declaration of an API endpoint: its input, output, errors and allowed callers. The server's validation, the
 * OpenAPI document, the typed client and the tests' fakes are all derived from it.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:name` parameters. */
  readonly path: string;
  readonly summary: string;
  /** The section of the API documentation that lists the endpoint. */
  readonly tag: string;
  readonly access: 'anyone' | 'signed_in';
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  /** The response's media type if it isn't JSON. */
  readonly responseType?:
    | 'text/event-stream'
    | 'text/html'
    | 'text/csv'
    | 'image/svg+xml'
    | 'application/atom+xml'
    | 'text/calendar';
  /**
   * The meanings of other statuses whose responses aren't problems. Except for 304, they have the same media type as
   * 200.
   */
  readonly otherStatuses?: { readonly [status in 304 | 404]?: string };
  /**
   * Lets programs that send no Origin call an endpoint that has an unsafe method but needs no session
   * (server/http/reject-cross-origin-request.ts).
   */
  readonly openToPrograms?: true;
  /**
   * A repeated request with the same `Idempotency-Key` gets the same response and has no further effect
   * (server/foundation/idempotency/idempotent-runner.ts).
   */
  readonly acceptsIdempotencyKey?: true;
  /** Scripts on any site may read the response (CORS without credentials), because it is the same for everybody. */
  readonly cors?: true;
  /** Problems in addition to those that `endpointProblems` derives from the rest of the declaration. */
  readonly problems?: readonly ProblemCode[];
};

/**
 * Returns every problem that an endpoint can respond with: those that its declaration lists, and those that follow from
 * the rest of the declaration.
 */
export function endpointProblems(endpoint: Endpoint): readonly ProblemCode[] {
  const { method, access, params, query, body, acceptsIdempotencyKey, problems = [] } = endpoint;
  return [
    ...((params ?? query ?? body) ? (['invalid_parameters'] as const) : []),
    ...(access === 'signed_in' ? (['not_signed_in'] as const) : []),
    ...(method === 'GET' ? [] : (['forbidden'] as const)),
    ...(body ? (['body_too_large', 'unsupported_media_type'] as const) : []),
    ...(acceptsIdempotencyKey ? (['key_reused'] as const) : []),
    ...problems,
    'service_unavailable',
    'internal_error',
  ];
}

/**
 * Returns the declaration. Its type preserves the literal method, path and schemas, from which other types are derived.
 */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

/** The types of the values that a caller sends and receives, derived from the declaration. */
export type QueryOf<E extends Endpoint> = E['query'] extends z.ZodType ? z.input<E['query']> : undefined;
export type BodyOf<E extends Endpoint> = E['body'] extends z.ZodType ? z.input<E['body']> : undefined;
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
