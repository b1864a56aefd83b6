import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Config, readConfig } from '../foundation/config/config.ts';
import type { Log } from '../foundation/log/log.ts';
import { buildApp } from '../wiring/app.ts';
import type { AppContext, AppContextOptions } from '../wiring/app-context.ts';
import { assembleAppContext } from '../wiring/app-context.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export type TestApp = {
  readonly app: FastifyInstance;
  readonly context: AppContext;
  /** The logged events in order. */
  readonly logged: readonly { readonly event: string; readonly fields: Readonly<Record<string, unknown>> }[];
  /** Moves the app's clock forward by this many milliseconds, or back if the number is negative. */
  advance(ms: number): void;
  close(): Promise<void>;
};

/** Noon UTC on October 12, 2026: two weeks after the bundled rates. */
export const testNow = Date.UTC(2026, 9, 12, 12);

type TestAppOptions = Pick<AppContextOptions, 'timer' | 'freeBytes' | 'build'> & {
  /** Used instead of a database with the bundled history. */
  readonly database?: TestDatabase;
  /** Used instead of `testNow`. */
  readonly startsAt?: number;
};

/** Starts the whole application with its own database and clock, but without external sources or a port. */
export async function startTestApp(
  settings: Record<string, string> = {},
  parts: TestAppOptions = {},
): Promise<TestApp> {
  const { startsAt = testNow, database: given, ...more } = parts;
  const read = readConfig({ RATES: 'off', QUOTES: 'catalogue,rpw', ...settings }, join(import.meta.dirname, '../..'));
  if (!read.ok) throw new Error(read.errors.join('; '));
  const config: Config = read.config;
  // A demonstration creates its own history.
  const database = given ?? (await createTestDatabase(config.DEMO ? 'template' : 'seeded'));
  const logged: { event: string; fields: Readonly<Record<string, unknown>> }[] = [];
  const log: Log = (event, fields = {}) => void logged.push({ event, fields });
  let now = startsAt;
  const context = await assembleAppContext({
    config,
    log,
    db: database.db,
    databaseClock: () => now,
    connection: database.connection,
    now: () => now,
    closeDatabase: async () => {},
    ...more,
  });
  await context.seed();
  const app = await buildApp(context);
  return {
    app,
    context,
    logged,
    advance: (ms) => {
      now += ms;
    },
    close: async () => {
      await app.close();
      await context.close();
      await database.close();
    },
  };
}
