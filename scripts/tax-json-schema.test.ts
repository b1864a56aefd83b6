import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { receivingSideNotesFileSchema, taxRulesFileSchema } from '../server/market/taxes/tax-files.ts';
import { taxJsonSchema } from '../server/market/taxes/tax-json-schema.ts';
import { projectRoot } from './run.ts';

const readJson = (file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(projectRoot, 'catalogue/taxes', file), 'utf8'));

describe.each([
  ['rules', 'Taxes on transfers', taxRulesFileSchema],
  ['receiving', "At the receiver's end", receivingSideNotesFileSchema],
] as const)('catalogue/taxes/%s.schema.json [B2-2] [B2-4]', (name, title, schema) => {
  it('matches the server’s schema (run "npm run catalogue:schema" to update it)', () => {
    expect(readJson(`${name}.schema.json`)).toEqual(taxJsonSchema(title, schema));
  });

  it('accepts the tax file and rejects an unknown field', () => {
    const check = new Ajv({ strict: false, validateFormats: false }).compile(readJson(`${name}.schema.json`));
    const file = readJson(`${name}.json`);
    check(file);
    expect(check.errors).toBeNull();
    expect(check({ ...file, sponsored: true })).toBe(false);
  });
});
