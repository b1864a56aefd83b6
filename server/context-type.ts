import type { Clock } from '@tern/domain/time/clock.ts';
import type { FindUser } from './account/find-user.ts';
import type { DeleteAccountDeps } from './account/my-data/delete-account.ts';
import type { IdentityProvider } from './account/providers/identity-provider.ts';
import type { Sessions } from './account/sessions.ts';
import type { SignIn } from './account/sign-in/sign-in.ts';
import type { Ai } from './ai/ai.ts';
import type { DatabaseClock } from './alerts/database-time.ts';
import type { AlertEngine } from './alerts/engine/alert-engine.ts';
import type { Enqueue } from './alerts/enqueue.ts';
import type { SecurityRoom } from './bot-check/security-room.ts';
import type { Config } from './config/config.ts';
import type { ContactRoom } from './contact/contact-room.ts';
import type { PopularCorridors } from './corridors/popular-corridors.ts';
import type { SearchCounter } from './corridors/search-counter.ts';
import type { Db } from './db/database.ts';
import type { createPairNow } from './favorites/pair-now.ts';
import type { HealthRoom } from './health/health-room.ts';
import type { Once } from './idempotency/once.ts';
import type { Timer } from './jobs/timer.ts';
import type { LiveHub } from './live/live-hub.ts';
import type { PersonEvents } from './live/person-events.ts';
import type { PersonOfStream } from './live/person-of-stream.ts';
import type { Log } from './log/log.ts';
import type { MailRoom } from './mail/mail-room.ts';
import type { PagesRoom } from './pages/pages.routes.ts';
import type { WebBuild } from './pages/web-build.ts';
import type { GatherQuotes } from './providers/gather-quotes.ts';
import type { LiveRates } from './rates/live-rates.ts';
import type { ProviderVotes } from './ratings/provider-votes.ts';
import type { TrackingRoom } from './tracking/tracking-room.ts';
import type { TranslateText } from './translation/translate-text.ts';

/** Everything the routes need, joined once. */
export type Context = SecurityRoom & {
  readonly config: Config;
  readonly log: Log;
  readonly db: Db;
  readonly deleteFilesOf: DeleteAccountDeps['deleteFilesOf'];
  readonly now: Clock;
  /** The program's version. */
  readonly release: string;
  /** Grows whenever rates or prices change; part of every cache key. */
  readonly version: () => number;
  readonly simulated: boolean;
  readonly providerCount: number;
  /** The day of the catalogue's newest tariff. */
  readonly catalogueAsOf: string | null;
  readonly contact: ContactRoom;
  readonly rates: LiveRates;
  readonly quotes: GatherQuotes;
  readonly live: LiveHub;
  /** Private live events: `publish` after what they tell of is stored. */
  readonly personEvents: PersonEvents;
  readonly personOfStream: PersonOfStream;
  /** What people rated the providers. */
  readonly votes: ProviderVotes;
  readonly tracking: TrackingRoom;
  /** What kept questions are worth now. */
  readonly pairNow: ReturnType<typeof createPairNow>;
  readonly searches: SearchCounter;
  readonly popular: PopularCorridors;
  readonly ai: Ai;
  /** Does something once for each Idempotency-Key. */
  readonly once: Once;
  readonly sessions: Sessions;
  readonly findUser: FindUser;
  readonly alerts: AlertEngine;
  /** Writes messages into the outbox. */
  readonly enqueue: Enqueue;
  readonly databaseClock: DatabaseClock;
  /** Google or another provider, where one is set up. */
  readonly identityProvider: IdentityProvider | undefined;
  readonly signIn: SignIn;
  readonly mail: MailRoom;
  readonly health: HealthRoom;
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
  /** Free bytes where a folder is; a test brings its own. */
  readonly freeBytes?: (folder: string) => Promise<number>;
  /** What a test puts in the place of the database's clock. */
  readonly databaseClock?: DatabaseClock;
};

/** What begins with the program and ends with it. */
export type RunningPart = { start(): void; stop(): Promise<void> | void };
