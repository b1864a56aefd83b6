import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { createSecurityRoom } from '../abuse/security-room.ts';
import { type Db, openDatabase } from '../foundation/db/database.ts';
import { freeBytesIn } from '../foundation/db/embedded/free-space.ts';
import { createInstanceBus } from '../foundation/db/instance-bus.ts';
import { migrate } from '../foundation/db/migrate.ts';
import { createOnce } from '../foundation/idempotency/once.ts';
import { createJobRunner } from '../foundation/jobs/job-runner.ts';
import { systemTimer } from '../foundation/jobs/timer.ts';
import { createHttpClient } from '../foundation/outbound/guarded-http-client.ts';
import { serviceClient } from '../foundation/outbound/service-client.ts';
import { createLiveHub } from '../http/live/live-hub.ts';
import { createPersonEvents } from '../http/live/person-events.ts';
import { createAi } from '../market/ai/ai.ts';
import { createCorridorHistory } from '../market/corridors/corridor-history.ts';
import { createCorridorInsights } from '../market/corridors/corridor-insights.ts';
import { createPopularCorridors } from '../market/corridors/popular-corridors.ts';
import { createGatherQuotes } from '../market/prices/gather-quotes.ts';
import { loadCatalogue, newestTariffDay } from '../market/prices/load-catalogue.ts';
import { configuredQuoteSources } from '../market/prices/quote-sources.ts';
import { fetchEcbHistory } from '../market/rates/adapters/ecb.adapter.ts';
import { createLiveRates } from '../market/rates/live-rates.ts';
import { configuredRateSources } from '../market/rates/rate-sources.ts';
import { loadRecentCloses } from '../market/rates/rates.store.ts';
import { readReferenceRates } from '../market/rates/reference/reference-rates.ts';
import { seedHistory } from '../market/rates/reference/seed-history.ts';
import { createRateRefresh } from '../market/rates/refresh-rates.job.ts';
import { restoreRates } from '../market/rates/restore-rates.ts';
import { createSimulatedRates } from '../market/rates/simulated-rates.ts';
import { createSearchCounter } from '../market/search/counts/search-counter.ts';
import { providerTexts } from '../market/translation/provider-texts.ts';
import { createTranslateText } from '../market/translation/translate-text.ts';
import { mailFolder } from '../notifications/email/transport/file-transport.ts';
import { deleteMailFilesOf } from '../notifications/email/transport/mail-files.ts';
import { createMailRoom } from '../notifications/mail-room.ts';
import { enqueueMessages } from '../notifications/outbox/outbox.store.ts';
import { claimDataFolder } from '../operations/demo/claim-data-folder.ts';
import { makeHistory } from '../operations/demo/make-history.ts';
import { createHealthRoom } from '../operations/health/health-room.ts';
import { instanceFacts } from '../operations/health/instance-facts.ts';
import { noticeNow } from '../operations/health/service-health.ts';
import { createEventBook } from '../operations/health/watch/event-book.ts';
import { watchQuotes } from '../operations/health/watch/watch-quotes.ts';
import { createPageApi } from '../pages/render/page-api.ts';
import { createFindUser } from '../people/account/find-user.ts';
import { createPersonOfStream } from '../people/account/person-of-stream.ts';
import { remoteProvider } from '../people/account/providers/remote-provider.ts';
import { createSessions } from '../people/account/sessions.ts';
import { createSignIn } from '../people/account/sign-in/sign-in.ts';
import { trueDatabaseClock } from '../people/alerts/database-time.ts';
import { createAlertEngine } from '../people/alerts/engine/alert-engine.ts';
import { noteDelivery } from '../people/alerts/note-delivery.store.ts';
import { switchOffMail } from '../people/alerts/switch-off-mail.store.ts';
import { createContactRoom } from '../people/contact/contact-room.ts';
import { createPairNow } from '../people/favorites/pair-now.ts';
import { ensureProfile } from '../people/profile/profiles.ts';
import { createProviderVotes } from '../people/ratings/provider-votes.ts';
import { createMeasuredSpeeds } from '../people/tracking/measured/measured-speeds.ts';
import { switchOffReminders } from '../people/tracking/reminders/reminders.store.ts';
import { createTrackingRoom } from '../people/tracking/tracking-room.ts';
import { addJobs } from './add-jobs.ts';
import type { Context, ContextOptions } from './context-type.ts';
import { messageWriters } from './message-writers.ts';

const root = join(import.meta.dirname, '../..');
const simulationSeed = 20_260_929;

/** Opens the database, brings its tables up to date and joins everything on it. `lost`: when an embedded one is gone for good. */
export async function createContext(options: ContextOptions): Promise<Context & { lost: Promise<Error> }> {
  const { config, log, now } = options;
  if (config.DATABASE_URL === undefined) await claimDataFolder(config.dataFolder, config.DEMO);
  const database = await openDatabase({ url: config.DATABASE_URL, dataFolder: config.dataFolder, log, now });
  try {
    await migrate(database.connection, { log });
    const context = await joinContext({
      ...options,
      db: database.db,
      connection: database.connection,
      closeDatabase: database.close,
    });
    return { ...context, lost: database.lost };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Joins everything on a database that is ready. Tests give theirs. */
export async function joinContext(
  options: ContextOptions & { db: Db; connection?: ClientConfig; closeDatabase: () => Promise<void> },
): Promise<Context> {
  const {
    config,
    now,
    db,
    build,
    timer = systemTimer,
    freeBytes = freeBytesIn,
    databaseClock = trueDatabaseClock,
  } = options;
  const events = createEventBook({ now });
  const log = events.tap(options.log);
  const jobs = createJobRunner({ timer, now, log, random: Math.random });
  const catalogue = await loadCatalogue();
  const rateSources = configuredRateSources(config);
  const http = createHttpClient({ allowedHosts: rateSources.flatMap((source) => source.hosts), now, log });
  const rates = createLiveRates({ now, log, sources: rateSources });
  await restoreRates({ db, live: rates, now });
  const market = config.simulated ? await simulatedMarket() : undefined;
  const refresh = createRateRefresh({
    db,
    live: rates,
    sources: rateSources,
    http,
    now,
    log,
    fetchHistory: fetchEcbHistory,
  });
  const prices = configuredQuoteSources({ config, db, catalogue, rates, now, log });
  await prices.load();
  const bus = createInstanceBus({ db, connection: options.connection, timer, log });
  const votes = createProviderVotes({ db, bus, log });
  await votes.refresh();
  const speeds = createMeasuredSpeeds({ db, bus, now, log });
  await speeds.refresh();
  const gathering = createGatherQuotes({ sources: prices.sources, votes, speeds, delay: timer, log });
  const watched = watchQuotes(gathering, () => performance.now());
  const { quotes } = watched;
  const searches = createSearchCounter({ db, now, log });
  await searches.load();
  const sessions = createSessions({ db, now });
  const deleteFilesOf = (userId: string) => deleteMailFilesOf(db, mailFolder(config.dataFolder), userId);
  const personEvents = createPersonEvents({ bus, log });
  const once = createOnce({ db, now });
  const ai = createAi({ config, now, log, timer });
  const enqueue = enqueueMessages;
  const alerts = createAlertEngine({
    ...{ db, rates, quotes, now, timer, log, enqueue, databaseClock, personEvents },
    instance: randomBytes(6).toString('hex'),
  });
  const security = await createSecurityRoom({ db, now, log, searchesPerMinute: config.SEARCHES_PER_MINUTE });
  const contact = createContactRoom({
    config,
    ...{ db, now, once },
    wake: () => mail.delivery.wake(),
    requireHuman: (request) => security.botCheck.require(request, 'contact'),
  });
  const version = (): number => rates.version + quotes.version();
  const instance = instanceFacts({
    ...{ config, rates, now, providerCount: catalogue.providers.size },
    notice: () => noticeNow(health),
  });

  function simulatedMarket() {
    return readReferenceRates(now()).then((reference) =>
      createSimulatedRates({ live: rates, reference, seed: simulationSeed, now }),
    );
  }

  const mail = await createMailRoom({
    writers: messageWriters,
    ...{ config, db, log, timer, now, rates, quotes, noteDelivery },
    // The engine has told the open pages of a firing in the moment it was stored: what is open needs no push.
    pages: { isPersonConnected: personEvents.isConnected, sendToPerson: () => true },
    onStopped: async (scope) => {
      await switchOffMail(db, scope);
      await switchOffReminders(db, scope);
      await personEvents.publish(scope.userId, 'changed', { kind: 'alerts' });
    },
  });
  const tracking = createTrackingRoom({
    ...{ db, now, once, quotes, speeds, personEvents, wake: mail.delivery.wake },
    providers: catalogue.providers,
  });
  addJobs(jobs, {
    ...{ config, db, now, log, market, prices, searches, alerts, votes, speeds },
    ...{ tracking, mail, deleteFilesOf, sessions, refresh: rateSources.length > 0 ? refresh : undefined },
  });

  const live = createLiveHub({ rates, now, timer, log, epoch: randomBytes(6).toString('hex') });
  const release = await programVersion();
  const providerCount = catalogue.providers.size;
  const health = createHealthRoom({
    freeBytes: async () => (config.DATABASE_URL === undefined ? freeBytes(config.dataFolder) : undefined),
    ...{ config, db, now, release, simulated: config.simulated, providerCount, rates, watched, events },
    breakers: () => [...refresh.breakers(), ...prices.breakers()],
    listeners: live.listeners,
    jobs: jobs.states,
  });

  const context = {
    ...security,
    config,
    log,
    db,
    jobs,
    deleteFilesOf,
    now,
    release,
    version,
    simulated: config.simulated,
    providerCount,
    catalogueAsOf: newestTariffDay(catalogue),
    contact,
    rates,
    quotes,
    mail,
    health,
    live,
    personEvents,
    personOfStream: createPersonOfStream({ events: personEvents, sessions, publicOrigin: config.PUBLIC_ORIGIN }),
    votes,
    tracking,
    pairNow: createPairNow({ rates, quotes, now, version }),
    searches,
    alerts,
    enqueue,
    databaseClock,
    once,
    sessions,
    findUser: createFindUser(sessions, config.PUBLIC_ORIGIN),
    identityProvider: remoteProvider(config, { now, log }),
    signIn: createSignIn({
      db,
      now,
      log,
      sessions,
      welcome: async (userId, identity) => void (await ensureProfile(db, { userId, ...identity }, now())),
    }),
    popular: createPopularCorridors({
      rates,
      quotes,
      now,
      version,
      searches,
      insights: createCorridorInsights({ write: ai.writeMarketInsight, now }),
      corridorHistory: createCorridorHistory({ db, now, log }),
    }),
    ai,
    translateText: createTranslateText({
      http: serviceClient(config.TRANSLATE_URL, { now, log }),
      config,
      isProviderText: providerTexts(catalogue),
      now,
      log,
    }),
  };
  const seed = async (): Promise<void> => {
    if (config.DEMO) {
      await makeHistory(db, { reference: await readReferenceRates(now()), seed: simulationSeed, now: now() });
      await searches.load();
    } else await seedHistory(db);
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
      counterOf: searches.pageCounter,
      searchGate: security.searchGate,
    },
    seed,
    startJobs(address) {
      alerts.start();
      jobs.start();
      health.start();
      void bus.start();
      mail.start(address);
      seed().catch((error: unknown) => log('rates.seed-failed', { reason: String(error) }));
    },
    async close() {
      context.live.close();
      await jobs.stop();
      await alerts.stop();
      await searches.write();
      await prices.close();
      health.stop();
      await mail.stop();
      await bus.stop();
      await options.closeDatabase();
    },
  };
}

async function programVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  return version;
}
