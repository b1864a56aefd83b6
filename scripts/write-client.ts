import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createOpenApiDocument } from '../server/http/openapi.ts';
import { generateClientTypes, type OpenApiDocument } from './client/client-types.ts';
import { projectRoot, run } from './run.ts';

/** `npm run client`: regenerates the client's types from the API document. With `--check`, only verifies them. */
const file = join(projectRoot, 'packages/client/api.d.ts');
const previousTypes = readFileSync(file, 'utf8');
// Leaves out the version. No type contains it, and a release must not make the file stale.
const generatedTypes = generateClientTypes(createOpenApiDocument('') as unknown as OpenApiDocument);
writeFileSync(file, generatedTypes);
await run('biome', ['format', '--write', file], { quiet: true });
if (process.argv.includes('--check')) {
  const isCurrent = readFileSync(file, 'utf8') === previousTypes;
  writeFileSync(file, previousTypes);
  if (!isCurrent) {
    process.stdout.write("packages/client/api.d.ts doesn't match the contract: run npm run client.\n");
    process.exitCode = 1;
  }
}
