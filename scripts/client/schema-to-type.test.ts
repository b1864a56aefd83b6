import { describe, expect, it } from 'vitest';
import { type JsonSchema, schemaToType } from './schema-to-type.ts';

describe('schemaToType', () => {
  it.each<[JsonSchema, string]>([
    [{ type: 'integer' }, 'number'],
    [{ type: ['number', 'null'] }, 'number | null'],
    [{ const: 'US' }, '"US"'],
    [{ enum: ['cash', 1, null] }, '"cash" | 1 | null'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }, { type: 'string' }] }, 'string | null'],
    [{ anyOf: [{ enum: ['', 'any'] }, { type: 'string' }, { type: 'null' }] }, 'string | null'],
    [{ allOf: [{ type: 'string' }, { type: 'number' }] }, '(string) & (number)'],
    [{ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } }, 'Array<string | null>'],
    [{ type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }] }, '[string, number]'],
    [{ type: 'object', additionalProperties: { type: 'number' } }, 'Record<string, number>'],
    [{ type: 'object' }, 'Record<string, unknown>'],
    [{ $ref: '#/components/schemas/Problem' }, 'Problem'],
    [{}, 'unknown'],
  ])('converts %j to %s', (schema, type) => expect(schemaToType(schema)).toBe(type));

  it('turns each description into a comment, and escapes characters that would end the comment', () => {
    const properties = { fee: { type: 'number', description: 'In */ USD.' }, note: { type: 'string' } };
    expect(schemaToType({ type: 'object', properties, required: ['fee'] })).toBe(
      '{\n/** In * / USD. */\n"fee": number;\n"note"?: string;\n}',
    );
  });

  it('throws for an unknown kind of schema', () => {
    expect(() => schemaToType({ type: 'tuple' })).toThrow('tuple');
  });
});
