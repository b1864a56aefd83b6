import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InstanceFacts } from '@tern/contract/page-rendering.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import { createFindUser, type FindUser } from './account/find-user.ts';
import type { IdentityProvider } from './account/providers/identity-provider.ts';
import { remoteProvider } from './account/providers/remote-provider.ts';
import { createSessions, type Sessions } from './account/sessions.ts';
import { createSignIn, type SignIn } from './account/sign-in/sign-in.ts';
import { type Ai, createAi } from './ai/ai.ts';
import type { Config } from './config/config.ts';
import { createPopularCorridors, type PopularCorridors } from './corridors/popular-corridors.ts';
import { createSearchCounter, type SearchCounter } from './corridors/search-counter.ts';
import { type Db, openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { systemTimer, type Timer } from './jobs/timer.ts';
import { createLiveHub, type LiveHub } from './live/live-hub.ts';
import type { Log } from './log/log.ts';
import { createMailRoom, type MailRoom } from './mail/mail-room.ts';
import { createHttpClient } from './outbound/guarded-http-client.ts';
import { serviceClient } from './outbound/service-client.ts';
import { createPageApi } from './pages/page-api.ts';
import type { PagesRoom } from './pages/pages.routes.ts';
import type { WebBuild } from './pages/web-build.ts';
import { createGatherQuotes, type GatherQuotes } from './providers/gather-quotes.ts';
import { loadCatalogue } from './providers/load-catalogue.ts';
import { configuredQuoteSources } from './providers/quote-sources.ts';
import { fetchEcbHistory } from './rates/adapters/ecb.adapter.ts';
import { createLiveRates, type LiveRates } from './rates/live-rates.ts';
import { configuredRateSources } from './rates/rate-sources.ts';
import { loadRecentCloses } from './rates/rates.store.ts';
import { readReferenceRates } from './rates/reference/reference-rates.ts';
import { seedHistory } from './rates/reference/seed-history.ts';
import { createRefreshRatesJob } from './rates/refresh-rates.job.ts';
import { restoreRates } from './rates/restore-rates.ts';
import { createSimulatedRates } from './rates/simulated-rates.ts';
import { providerTexts } from './translation/provider-texts.ts';
import { createTranslateText, type TranslateText } from './translation/translate-text.ts';

/** Everything the routes need, joined once. */
export type Context = {
  readonly config: Config;
  readonly log: Log;
  readonly db: Db;
  readonly now: Clock;
  /** The program's version. */
  readonly release: string;
  /** Grows whenever rates or prices change; part of every cache key. */
  readonly version: () => number;
  readonly simulated: boolean;
  readonly providerCount: number;
  readonly rates: LiveRates;
  readonly quotes: GatherQuotes;
  readonly live: LiveHub;
  readonly searches: SearchCounter;
  readonly popular: PopularCorridors;
  readonly ai: Ai;
  readonly sessions: Sessions;
  readonly findUser: FindUser;
  /** Google or another provider, where one is set up. */
  readonly identityProvider: IdentityProvider | undefined;
  readonly signIn: SignIn;
  readonly mail: MailRoom;
  /** undefined when no translation server is set up. */
  readonly translateText: TranslateText | undefined;
  readonly pages: PagesRoom | undefined;
  /** Gives a fresh database its past; changes nothing in another. */
  seed(): Promise<void>;
  /** Begins what runs beside answering: asking sources, keeping history. Called once the server listens, with the address that it is reached by. */
  startJobs(address?: string): void;
  close(): Promise<void>;
};

export type ContextOptions = {
  readonly config: Config;
  readonly log: Log;
  readonly now: Clock;
  readonly build?: WebBuild;
  readonly timer?: Timer;
};

const root = join(import.meta.dirname, '..');
const simulationSeed = 20_260_929;

/** Opens the database, brings its tables up to date and joins everything on it. `lost`: when an embedded one is gone for good. */
export async function createContext(options: ContextOptions): Promise<Context & { lost: Promise<Error> }> {
  const { config, log, now } = options;
  const database = await openDatabase({ url: config.DATABASE_URL, dataFolder: config.dataFolder, log, now });
  try {
    await migrate(database.connection, { log });
    const context = await joinContext({ ...options, db: database.db, closeDatabase: database.close });
    return { ...context, lost: database.lost };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Joins everything on a database that is ready. Tests give theirs. */
export async function joinContext(
  options: ContextOptions & { db: Db; closeDatabase: () => Promise<void> },
): Promise<Context> {
  const { config, log, now, db, build, timer = systemTimer } = options;
  const catalogue = await loadCatalogue();
  const rateSources = configuredRateSources(config);
  const http = createHttpClient({ allowedHosts: rateSources.flatMap((source) => source.hosts), now, log });
  const rates = createLiveRates({ now, log, sources: rateSources });
  await restoreRates({ db, live: rates, now });
  const market = config.simulated ? await simulatedMarket() : undefined;
  const refresh = createRefreshRatesJob({
    db,
    live: rates,
    sources: rateSources,
    http,
    now,
    log,
    timer,
    fetchHistory: fetchEcbHistory,
  });
  const prices = configuredQuoteSources({ config, db, catalogue, rates, timer, now, log });
  await prices.load();
  const quotes = createGatherQuotes({ sources: prices.sources, delay: timer, log });
  const searches = createSearchCounter({ db, now, timer, log });
  await searches.load();
  const sessions = createSessions({ db, now });
  const version = (): number => rates.version + quotes.version();
  const instance: InstanceFacts = {
    simulated: config.simulated,
    // "Updated every minute" is said only while it is true (decisions.md 8).
    get liveSources() {
      return rates.sources().some((source) => source.kind === 'live' && isOfTheMinute(source.lastSuccessAt, now()));
    },
    providerCount: catalogue.providers.size,
  };

  function simulatedMarket() {
    return readReferenceRates(now()).then((reference) =>
      createSimulatedRates({ live: rates, reference, seed: simulationSeed, now, timer }),
    );
  }

  const mail = await createMailRoom({ config, db, log, timer, now, rates, quotes });

  const context = {
    config,
    log,
    db,
    now,
    release: await programVersion(),
    version,
    simulated: config.simulated,
    providerCount: catalogue.providers.size,
    rates,
    quotes,
    mail,
    live: createLiveHub({ rates, now, timer, log, epoch: randomBytes(6).toString('hex') }),
    searches,
    sessions,
    findUser: createFindUser(sessions, config.PUBLIC_ORIGIN),
    identityProvider: remoteProvider(config, { now, log }),
    signIn: createSignIn({ db, now, log, sessions, welcome: async () => {} }),
    popular: createPopularCorridors({ rates, quotes, now, version, searches }),
    ai: createAi({ config, now, log }),
    translateText: createTranslateText({
      http: serviceClient(config.TRANSLATE_URL, { now, log }),
      config,
      isProviderText: providerTexts(catalogue),
      now,
      log,
    }),
  };
  const seed = async (): Promise<void> => {
    await seedHistory(db);
    // Trends were read before there was a past to read.
    rates.rememberCloses(await loadRecentCloses(db));
  };
  const api = createPageApi(context);
  return {
    ...context,
    pages: build && {
      build,
      api,
      instance,
      publicOrigin: config.PUBLIC_ORIGIN,
      version,
      now,
      shown: searches.pageShown,
    },
    seed,
    startJobs(address) {
      market?.start();
      if (rateSources.length > 0) refresh.start();
      prices.start();
      searches.start();
      mail.start(address);
      seed().catch((error: unknown) => log('rates.seed-failed', { reason: String(error) }));
    },
    async close() {
      context.live.close();
      market?.stop();
      await refresh.stop();
      await prices.stop();
      await searches.stop();
      await mail.stop();
      await options.closeDatabase();
    },
  };
}

const minuteMs = 60_000;

function isOfTheMinute(lastSuccessAt: number | undefined, now: number): boolean {
  return lastSuccessAt !== undefined && now - lastSuccessAt < 2 * minuteMs;
}

async function programVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  return version;
}
