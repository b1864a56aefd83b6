import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { providerJsonSchema } from '../server/market/prices/provider-json-schema.ts';
import { projectRoot } from './run.ts';

const folder = join(projectRoot, 'catalogue');
const readJson = (file: string): Record<string, unknown> => JSON.parse(readFileSync(join(folder, file), 'utf8'));
// Formats aren't validated here: dates have a pattern, and the server's schema checks URLs.
const check = new Ajv({ strict: false, validateFormats: false }).compile(readJson('provider.schema.json'));
const files = readdirSync(join(folder, 'providers'));

describe('catalogue/provider.schema.json', () => {
  it('matches the server’s schema (run "npm run catalogue:schema" to update it)', () => {
    expect(readJson('provider.schema.json')).toEqual(providerJsonSchema());
  });

  it('accepts every provider file', () => {
    expect(files.length).toBeGreaterThan(100);
    for (const file of files) {
      check(readJson(`providers/${file}`));
      expect(check.errors, file).toBeNull();
    }
  });

  it.each([
    ['a commercial field [D8]', { sponsored: true }],
    ['a fact without a source', { facts: [{ statement: 'Founded in 1999' }] }],
    ['a nonexistent date', { promotion: { text: 'Free', source: 'x', asOf: '2026-02-30' } }],
    ['an empty list of tariffs', { tariffs: [] }],
    ['a different $schema', { $schema: 'https://example.com' }],
  ])('rejects %s', (_what, change) => {
    expect(check({ ...readJson(`providers/${files[0]}`), ...change })).toBe(false);
  });
});
