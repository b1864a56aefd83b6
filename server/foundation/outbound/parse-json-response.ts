import type { ZodType } from 'zod';
import { OutboundError } from './outbound-error.ts';

/**
 * Parses a source's response and validates it with the schema. Throws an OutboundError with code 'malformed' if the
 * response isn't JSON or doesn't match the schema. The error message may name the path of the invalid field, but never
 * contains the untrusted content.
 */
export function parseJsonResponse<T>(body: string, schema: ZodType<T>, source: string): T {
  return validateResponse(parseJson(body, source), schema, source);
}

/** Validates a response that has already been parsed, such as XML. Throws the same error as parseJsonResponse. */
export function validateResponse<T>(value: unknown, schema: ZodType<T>, source: string): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const place = result.error.issues[0]?.path.join('.') ?? '';
  throw new OutboundError(
    'malformed',
    `${source} sent an answer of another shape${place === '' ? '' : ` at ${place}`}`,
  );
}

function parseJson(body: string, source: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // The parser's message quotes the body, so it isn't logged.
    throw new OutboundError('malformed', `${source} sent something that is not JSON`);
  }
}
