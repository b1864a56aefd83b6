import { join } from 'node:path';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { ClientConfig } from 'pg';
import type { AbuseGuards } from '../abuse/abuse-guards.ts';
import type { Config } from '../foundation/config/config.ts';
import { type Db, openDatabase } from '../foundation/db/database.ts';
import { readFreeBytes } from '../foundation/db/embedded/free-space.ts';
import { migrate } from '../foundation/db/migrate.ts';
import type { Timer } from '../foundation/jobs/timer.ts';
import type { Log } from '../foundation/log/log.ts';
import { readProgramVersion } from '../foundation/program/program-version.ts';
import { claimDataFolder } from '../operations/demo/claim-data-folder.ts';
import type { WebBuild } from '../pages/render/web-build.ts';
import type { DatabaseTimeAdjuster } from '../people/alerts/read-database-time.ts';
import { createAbuseProtection } from './abuse.ts';
import { type AlertServices, createAlertServices } from './alerts.ts';
import { type ContributionServices, createContributionServices } from './contributions.ts';
import { createFoundation, type Foundation } from './foundation.ts';
import { createLiveServices, type LiveServices } from './live.ts';
import { createMarketServices, type MarketServices } from './market.ts';
import { createNotificationServices, type NotificationServices } from './notifications.ts';
import { createOperationServices, type OperationServices } from './operations.ts';
import { createPageServices, type PageServices } from './pages.ts';
import { createPeopleServices, type PeopleServices } from './people.ts';
import { createProviderFeedback, type ProviderFeedback } from './provider-feedback.ts';
import { createRateServices, type RateServices } from './rates.ts';
import { seedDatabase } from './seed-database.ts';

/**
 * Everything that the routes need, created once. Each group is created by its own file in this folder.
 */
export type AppContext = Foundation &
  AbuseGuards &
  ProviderFeedback &
  RateServices &
  MarketServices &
  ContributionServices &
  LiveServices &
  NotificationServices &
  PeopleServices &
  AlertServices &
  OperationServices &
  PageServices & {
    readonly simulated: boolean;
    /** Adds history to a new database. Does nothing to any other database. */
    seed(): Promise<void>;
    /** Starts background work. Called once the server is listening, with its public URL. */
    startJobs(url?: string): void;
    close(): Promise<void>;
  };

export type AppContextOptions = {
  readonly config: Config;
  readonly log: Log;
  readonly now: Clock;
  readonly build?: WebBuild;
  readonly timer?: Timer;
  /** Returns the free space on a folder's disk, in bytes. Tests pass their own function. */
  readonly freeBytes?: (folder: string) => Promise<number>;
  /** Replaces the database's clock in tests. */
  readonly databaseClock?: DatabaseTimeAdjuster;
};

type CreateAppContextOptions = Omit<AppContextOptions, 'build'> & { readonly build: Promise<WebBuild> };

/**
 * Opens and migrates the database while the pages load, and creates the context. `lost` resolves when an embedded
 * database has stopped for good.
 */
export async function createAppContext(
  options: CreateAppContextOptions,
): Promise<AppContext & { lost: Promise<Error> }> {
  const { config, log, now } = options;
  // If opening the database fails first, that error is thrown. A failed build must not also cause an unhandled
  // rejection.
  options.build.catch(() => undefined);
  if (config.DATABASE_URL === undefined) await claimDataFolder(config.dataFolder, config.DEMO);
  const database = await openDatabase({ url: config.DATABASE_URL, dataFolder: config.dataFolder, log, now });
  try {
    await migrate(database.connection, { log });
    const { db, connection, close: closeDatabase } = database;
    const context = await assembleAppContext({ ...options, build: await options.build, db, connection, closeDatabase });
    return { ...context, lost: database.lost };
  } catch (error) {
    await database.close();
    throw error;
  }
}

type AssembleAppContextOptions = AppContextOptions & {
  db: Db;
  connection?: ClientConfig;
  closeDatabase: () => Promise<void>;
};

/** Creates the context on a migrated database. Tests pass their own database. */
export async function assembleAppContext(options: AssembleAppContextOptions): Promise<AppContext> {
  const { config, db, connection, now, timer, log, build, databaseClock, freeBytes = readFreeBytes } = options;
  const foundation = createFoundation({ config, db, connection, now, timer, log });
  const abuse = await createAbuseProtection(foundation);
  const feedback = await createProviderFeedback(foundation);
  const rates = await createRateServices(foundation);
  const market = await createMarketServices({ ...foundation, ...feedback, ...rates });
  const live = createLiveServices({ ...foundation, ...rates });
  const contributions = createContributionServices({ ...foundation, ...abuse, ...rates, ...market });
  const answering = { ...foundation, ...abuse, ...feedback, ...rates, ...market, ...contributions, ...live };
  const notifications = await createNotificationServices(answering);
  const people = createPeopleServices({ ...answering, ...notifications });
  const alerts = createAlertServices({ ...answering, ...notifications, databaseClock });
  const program = await readProgramVersion(join(import.meta.dirname, '../..'));
  const operations = createOperationServices({
    ...answering,
    freeBytes: async () => (config.DATABASE_URL === undefined ? freeBytes(config.dataFolder) : undefined),
    release: program.version,
    commit: program.commit,
  });
  const pages = createPageServices({ ...answering, ...notifications, ...operations }, build);
  const context = { ...answering, ...notifications, ...people, ...alerts, ...operations, ...pages };
  const seed = (): Promise<void> => seedDatabase(context);
  return { ...context, simulated: config.simulated, seed, ...createLifecycle(context, seed, options.closeDatabase) };
}

type LifecycleDeps = Foundation &
  LiveServices &
  MarketServices &
  NotificationServices &
  AlertServices &
  OperationServices;

/** Returns functions that start and stop background work. Stopping loses nothing, because the database closes last. */
function createLifecycle(
  { live, jobs, alerts, searches, prices, health, mail, bus, log }: LifecycleDeps,
  seed: () => Promise<void>,
  closeDatabase: () => Promise<void>,
): Pick<AppContext, 'startJobs' | 'close'> {
  return {
    startJobs(url) {
      alerts.start();
      jobs.start();
      health.start();
      void bus.start();
      mail.start(url);
      seed().catch((error: unknown) => log('rates.seed-failed', { reason: String(error) }));
    },
    async close() {
      live.close();
      await jobs.stop();
      await alerts.stop();
      await searches.write();
      await prices.close();
      health.stop();
      await mail.stop();
      await bus.stop();
      await closeDatabase();
    },
  };
}
