import { resolve } from 'node:path';
import { readConfig } from '../server/foundation/config/config.ts';
import { readEnvironment } from '../server/foundation/config/env.ts';
import { runLocalMcp } from '../server/wiring/run-local-mcp.ts';

/**
 * `npm run --silent mcp`: serves an assistant on this machine over stdin and stdout, from this instance's data folder.
 * It also works alongside a running server. Standard output is reserved for the protocol; the log goes to standard
 * error.
 */
const configResult = readConfig(readEnvironment(), resolve(import.meta.dirname, '..'));
if (!configResult.ok) {
  process.stderr.write(`${configResult.errors.join('\n')}\n`);
  process.exit(2);
}
await runLocalMcp(configResult.config).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
