import type { ZodType } from 'zod';

/**
 * Extracts the JSON object from a model's text, with or without a code fence or text around it; undefined if it doesn't
 * match the schema.
 */
export function readModelJson<T>(text: string, schema: ZodType<T>): T | undefined {
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}')];
  if (start < 0 || end < start) return undefined;
  try {
    const result = schema.safeParse(JSON.parse(text.slice(start, end + 1)));
    return result.success ? result.data : undefined;
  } catch {
    return undefined;
  }
}
