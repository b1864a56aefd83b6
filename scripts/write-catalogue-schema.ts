import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { providerJsonSchema } from '../server/market/prices/provider-json-schema.ts';
import { root, run } from './run.ts';

/**
 * `npm run catalogue:schema`: writes the JSON Schema of provider files, and refers to it in the files that don't yet.
 */
writeFileSync(join(root, 'catalogue/provider.schema.json'), JSON.stringify(providerJsonSchema()));
const folder = join(root, 'catalogue/providers');
for (const name of readdirSync(folder)) {
  const text = readFileSync(join(folder, name), 'utf8');
  const named = text.replace(/^\{\n(?! {2}"\$schema")/, '{\n  "$schema": "../provider.schema.json",\n');
  if (named !== text) writeFileSync(join(folder, name), named);
}
await run('biome', ['format', '--write', 'catalogue']);
