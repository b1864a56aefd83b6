import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { providerJsonSchema } from '../server/market/prices/provider-json-schema.ts';
import { receivingSideNotesFileSchema, taxRulesFileSchema } from '../server/market/taxes/tax-files.ts';
import { taxJsonSchema } from '../server/market/taxes/tax-json-schema.ts';
import { projectRoot, run } from './run.ts';

/**
 * `npm run catalogue:schema`: writes the JSON Schemas for provider and tax files, and adds a reference to provider
 * files that don't have one yet.
 */
const writeSchema = (file: string, schema: object): void =>
  writeFileSync(join(projectRoot, 'catalogue', file), JSON.stringify(schema));
writeSchema('provider.schema.json', providerJsonSchema());
writeSchema('taxes/rules.schema.json', taxJsonSchema('Taxes on transfers', taxRulesFileSchema));
writeSchema('taxes/receiving.schema.json', taxJsonSchema("At the receiver's end", receivingSideNotesFileSchema));
const folder = join(projectRoot, 'catalogue/providers');
for (const name of readdirSync(folder)) {
  const text = readFileSync(join(folder, name), 'utf8');
  const named = text.replace(/^\{\n(?! {2}"\$schema")/, '{\n  "$schema": "../provider.schema.json",\n');
  if (named !== text) writeFileSync(join(folder, name), named);
}
await run('biome', ['format', '--write', 'catalogue']);
