import { join } from 'node:path';
import { type Config, readConfig } from '../foundation/config/config.ts';
import { readEnvironment } from '../foundation/config/env.ts';
import { shutDownGracefully } from '../foundation/graceful-shutdown.ts';
import { systemTimer } from '../foundation/jobs/timer.ts';
import { createLog } from '../foundation/log/create-log.ts';
import { formatVersion } from '../foundation/program/program-version.ts';
import { createSystemdNotifier } from '../foundation/systemd/systemd-notifier.ts';
import { createLoopDelayMeter } from '../http/shedding/loop-delay-meter.ts';
import type { WebBuild } from '../pages/render/web-build.ts';
import { buildApp } from './app.ts';
import { createAppContext } from './app-context.ts';

const root = join(import.meta.dirname, '../..');
/**
 * The maximum number of waiting connections. Node's default of 511 isn't enough under load: callers that find the queue
 * full retry after 1, 3, 7 and 15 seconds.
 */
const maxWaitingConnections = 4096;

export type RunServerOptions = {
  readonly loadBuild: () => Promise<WebBuild>;
  /** Called with the URL that the server listens on. */
  readonly onReady: (url: string) => void;
  /** The URL for links in messages. Defaults to the URL that the server listens on. */
  readonly publicUrl?: string;
  /** The URL of the database in the data folder, if another process runs it. */
  readonly databaseUrl?: string;
};

/**
 * Starts everything in order, and stops it in reverse on SIGINT and SIGTERM. Ends the process if it can't start or
 * loses its database.
 */
export async function runServer({ loadBuild, onReady, publicUrl, databaseUrl }: RunServerOptions): Promise<void> {
  const environment = readEnvironment();
  const read = readConfig(environment, root);
  if (!read.ok) {
    process.stderr.write(
      `Tern cannot start, because these settings are wrong:\n${read.errors.map((error) => `  ${error}\n`).join('')}`,
    );
    process.exit(2);
  }
  const config: Config = { ...read.config, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
  const log = createLog(config.LOG_LEVEL);
  try {
    const context = await createAppContext({ config, log, build: loadBuild(), now: Date.now });
    const loopDelay = createLoopDelayMeter({ now: () => performance.now(), timer: systemTimer });
    const app = await buildApp(context, { loopDelay });
    const address = await app.listen({ port: config.PORT, host: config.HOST, backlog: maxWaitingConnections });
    process.stdout.write(`Tern ${formatVersion({ version: context.release, commit: context.commit })}\n`);
    onReady(toDisplayUrl(address));
    const systemd = createSystemdNotifier({ environment, pid: process.pid, timer: systemTimer, log: context.log });
    void systemd.ready(toDisplayUrl(address));
    context.startJobs(publicUrl ?? toDisplayUrl(address));

    let stopping = false;
    const stop = async (signal: string): Promise<void> => {
      if (stopping) return;
      stopping = true;
      log('server.stopping', { signal });
      void systemd.stopping();
      const delayMs = config.shutdownDelaySeconds * 1000;
      await shutDownGracefully(app, { timer: systemTimer, shutdown: context.health.shutdown, delayMs });
      await context.close();
      process.exit(0);
    };
    void context.lost.then((reason) => {
      process.stderr.write(`Shutting down: lost the connection to the database: ${reason.message}\n`);
      process.exit(1);
    });
    process.on('SIGINT', () => void stop('SIGINT'));
    process.on('SIGTERM', () => void stop('SIGTERM'));
  } catch (error) {
    process.stderr.write(`Tern could not start: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

function toDisplayUrl(address: string): string {
  return address.replace('127.0.0.1', 'localhost').replace('0.0.0.0', 'localhost').replace('[::1]', 'localhost');
}
