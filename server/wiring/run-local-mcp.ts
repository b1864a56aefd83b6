import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { grantedAdmission } from '../abuse/bot-check/search-gate.ts';
import type { Config } from '../foundation/config/config.ts';
import { openMigratedDatabase } from '../foundation/db/running-database.ts';
import type { Log } from '../foundation/log/log.ts';
import { restoreRates } from '../market/rates/restore-rates.ts';
import type { AssistantCaller } from '../pages/mcp/assistant-deps.ts';
import { createCallTool } from '../pages/mcp/call-tool.ts';
import { createMcpServer } from '../pages/mcp/mcp-server.ts';
import { assembleAppContext } from './app-context.ts';

const ratesReloadIntervalMs = 60_000;

/** Standard output is reserved for the protocol. */
const log: Log = (event, fields) => void process.stderr.write(`${JSON.stringify({ event, ...fields })}\n`);

/**
 * Serves a local assistant over stdin and stdout until it disconnects, without starting any jobs. Rereads the saved
 * rates at most once a minute, because a running server may have updated them. If the database was running in another
 * assistant's process that has ended, this process takes over.
 */
export async function runLocalMcp(config: Config): Promise<void> {
  const { DATABASE_URL: url, dataFolder } = config;
  const now = Date.now;
  const database = await openMigratedDatabase({ url, dataFolder, log, now });
  const { db, connection, close: closeDatabase } = database;
  const context = await assembleAppContext({ config, log, now, db, connection, closeDatabase });
  let ratesReadAt = now();
  const caller: AssistantCaller = {
    origin: config.PUBLIC_ORIGIN ?? `http://localhost:${config.PORT}`,
    async admit() {
      await database.keepRunning();
      try {
        if (now() - ratesReadAt >= ratesReloadIntervalMs) {
          ratesReadAt = now();
          await restoreRates({ db, live: context.rates, now });
        }
      } catch (error) {
        // The last rates stay in use, with their age.
        log('rates.not-read', { reason: String(error) });
      }
      return grantedAdmission;
    },
  };
  const answerTool = createCallTool(context);
  const served = serveStdio(() => createMcpServer(context, answerTool, caller));
  const stop = async (): Promise<void> => {
    await served.close();
    await context.close();
    process.exit(0);
  };
  process.stdin.on('end', () => void stop());
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
}
