import type { ZodType } from 'zod';
import { OutboundError } from './outbound-error.ts';

/**
 * Returns a source's answer after checking it with the schema; until then it is hostile. An HTML page, a truncated
 * document or another shape throws an OutboundError with code 'malformed' that names the place, never the content.
 */
export function parseJsonAnswer<T>(body: string, schema: ZodType<T>, source: string): T {
  return checkAnswer(readJson(body, source), schema, source);
}

/** Does the same for an answer parsed in another way (XML). */
export function checkAnswer<T>(value: unknown, schema: ZodType<T>, source: string): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const place = result.error.issues[0]?.path.join('.') ?? '';
  throw new OutboundError(
    'malformed',
    `${source} sent an answer of another shape${place === '' ? '' : ` at ${place}`}`,
  );
}

function readJson(body: string, source: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // The parser's own message quotes the body, so it stays out of the logs.
    throw new OutboundError('malformed', `${source} sent something that is not JSON`);
  }
}
