import type { z } from 'zod';
import type { ProblemCode } from './problem.ts';

/**
 * One declaration for each address of the API: what goes in, what comes out, what can go wrong and who may call. The
 * server's validation, the OpenAPI document, the typed client and the tests' fakes are all made from it.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:name` parameters. */
  readonly path: string;
  readonly summary: string;
  /** The subject that it is listed under. */
  readonly tag: string;
  readonly access: 'anyone' | 'signed_in';
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
  /** The answer's media type where it is not JSON. */
  readonly answerType?: 'text/event-stream' | 'text/html' | 'text/csv' | 'image/svg+xml';
  /** Unsafe, but reads no session: programs that send no Origin may call it (server/http/reject-cross-site.ts). */
  readonly openToPrograms?: true;
  /** Asked again under the same `Idempotency-Key`, it answers the same and does nothing more (server/foundation/idempotency/idempotency.ts). */
  readonly repeatable?: true;
  /** Any site's scripts may read the answer (CORS, without credentials): it is the same for everybody. */
  readonly cors?: true;
  readonly problems: readonly ProblemCode[];
};

/** Keeps the literal method, path and schemas for the types made from a declaration. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

/** What a caller may send and will get, by a declaration's type. */
export type QueryOf<E extends Endpoint> = E['query'] extends z.ZodType ? z.input<E['query']> : undefined;
export type BodyOf<E extends Endpoint> = E['body'] extends z.ZodType ? z.input<E['body']> : undefined;
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;
