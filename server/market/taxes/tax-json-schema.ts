import * as z from 'zod';

/** Returns the JSON Schema for a file in `catalogue/taxes`, in the draft that most editors support. */
export function taxJsonSchema(title: string, schema: z.ZodType): object {
  const { $schema, ...rest } = z.toJSONSchema(schema, { target: 'draft-7', io: 'input' });
  return { $schema, title, ...rest };
}
