import type { ZodType } from 'zod';

/**
 * Returns the JSON object in a model's text, even if a code fence or other text surrounds it. Returns undefined if
 * there is no object or it doesn't match the schema.
 */
export function parseModelJson<T>(text: string, schema: ZodType<T>): T | undefined {
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}')];
  if (start < 0 || end < start) return undefined;
  try {
    const result = schema.safeParse(JSON.parse(text.slice(start, end + 1)));
    return result.success ? result.data : undefined;
  } catch {
    return undefined;
  }
}
