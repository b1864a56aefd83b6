import type { ZodType } from 'zod';

/** The object in a model's text, with or without a fence or words round it; undefined for anything the schema does not know. */
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
