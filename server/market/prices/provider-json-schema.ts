import * as z from 'zod';
import { providerFileSchema } from './catalogue-schema.ts';

/**
 * Returns the content of catalogue/provider.schema.json: the server's schema for provider files as JSON Schema, in the
 * draft that most editors support. JSON Schema can't express rules across fields, such as ascending tiers; the
 * catalogue's tests check those.
 */
export function providerJsonSchema(): object {
  const { $schema, ...schema } = z.toJSONSchema(providerFileSchema, { target: 'draft-7', io: 'input' });
  return { $schema, title: 'Provider', ...schema };
}
