import type { Problem } from '@tern/contract/problem.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { DatabaseUnavailableError } from '../foundation/db/database-unavailable-error.ts';
import type { Log } from '../foundation/log/log.ts';
import { createProblem, ProblemError } from '../foundation/problem-error.ts';

/** Thrown by the validator. It lists every error in the input with its path. */
export class InvalidInputError extends Error {
  readonly issues: readonly z.core.$ZodIssue[];
  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('invalid input');
    this.issues = issues;
  }
}

/**
 * Returns an error handler that converts every error to a problem document. Unknown errors get a generic problem. It
 * logs failures to `log`, with the declared route and the stack. It logs denied requests to `logDenied`, with the
 * declared route and the user.
 */
export function createErrorHandler(log: Log, logDenied: Log = log) {
  return (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void => {
    const answer = toProblem(error);
    const { method, user, routeOptions } = request;
    const fields = { path: routeOptions.url, code: answer.code, error: String(error.stack ?? error) };
    if (answer.status >= 500) log('request.failed', fields);
    // Validation should have rejected a value that the database can't store, so this needs attention.
    else if (isDataException(error)) log('request.data-refused', fields);
    else if (shouldLogDenial(answer, user !== undefined))
      logDenied('access.denied', { method, path: routeOptions.url, code: answer.code, userId: user?.userId });
    if (answer.code === 'service_unavailable' && !reply.hasHeader('retry-after'))
      void reply.header('retry-after', retryAfterSeconds);
    void sendProblem(reply, answer);
  };
}

/** How long to wait until the database may be available again. A restart takes about two seconds. */
const retryAfterSeconds = 5;

/**
 * Sends a problem document with its media type. Async handlers must return the reply, or the framework sends a second
 * response.
 */
export function sendProblem(reply: FastifyReply, answer: Problem): FastifyReply {
  return reply
    .code(answer.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(answer);
}

/** Returns the problem for an error. An unexpected error becomes `internal_error`. */
export function toProblem(error: FastifyError | Error): Problem {
  if (error instanceof ProblemError) return error.problem;
  if (error instanceof DatabaseUnavailableError) return createProblem('service_unavailable');
  if (error instanceof InvalidInputError)
    return createProblem('invalid_parameters', { errors: error.issues.flatMap(toFieldErrors) });
  if (isDataException(error)) return createProblem('invalid_parameters');
  const { code, statusCode, message } = error as FastifyError;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return createProblem('body_too_large');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return createProblem('unsupported_media_type');
  if (statusCode === 429) return createProblem('too_many_requests');
  if (statusCode === 413 || statusCode === 414) return createProblem('body_too_large');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return createProblem('invalid_parameters', { errors: [{ field: '', code: 'malformed', message }] });
  }
  return createProblem('internal_error');
}

/**
 * Returns whether to log a rejection. Edit conflicts and visitors' wrong URLs aren't logged. A signed-in user's wrong
 * URL is logged, because it may refer to another user's row.
 */
function shouldLogDenial({ status, code }: Problem, isSignedIn: boolean): boolean {
  return status === 404 ? code === 'not_found' && isSignedIn : code !== 'changed_meanwhile';
}

/**
 * Returns whether an error is in PostgreSQL's class 22: a value that its column can't store, which a retry won't fix.
 */
function isDataException(error: FastifyError | Error): boolean {
  return 'code' in error && /^22[0-9A-Z]{3}$/.test(String(error.code));
}

type FieldError = NonNullable<Problem['errors']>[number];

function toFieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const field = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      field: [field, key].filter(Boolean).join('.').slice(0, 80),
      code: 'unknown_field',
      message: 'Unknown field.',
    }));
  }
  // The last branch of a union is the real schema; the first one accepts only empty text.
  if (issue.code === 'invalid_union') {
    const branch = issue.errors.at(-1);
    if (branch?.[0] && issue.message === 'Invalid input')
      return branch.flatMap((inner) => toFieldErrors({ ...inner, path: [...issue.path, ...inner.path] }));
  }
  const custom =
    issue.code === 'custom' && typeof issue.params?.['code'] === 'string' ? issue.params['code'] : issue.code;
  const missing = issue.code === 'invalid_type' && issue.input === undefined;
  return [
    {
      field,
      code: missing ? 'missing' : custom.replace('invalid_union', 'invalid_format'),
      message: missing ? 'This field is required.' : issue.message,
    },
  ];
}
