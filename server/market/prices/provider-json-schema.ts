import * as z from 'zod';
import { providerFileSchema } from './catalogue-schema.ts';

/**
 * Returns the JSON Schema for provider files (catalogue/provider.schema.json), in the draft that most editors support.
 * JSON Schema can't express rules across fields, such as ascending tiers. The catalogue's tests check those rules.
 */
export function providerJsonSchema(): object {
  const { $schema, ...schema } = z.toJSONSchema(providerFileSchema, { target: 'draft-7', io: 'input' });
  return { $schema, title: 'Provider', ...schema };
}
