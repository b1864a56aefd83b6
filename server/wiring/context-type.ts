import type { Clock } from '@tern/domain/time/clock.ts';
import type { SecurityRoom } from '../abuse/security-room.ts';
import type { Config } from '../foundation/config/config.ts';
import type { Db } from '../foundation/db/database.ts';
import type { Once } from '../foundation/idempotency/once.ts';
import type { JobRunner } from '../foundation/jobs/job-runner.ts';
import type { Timer } from '../foundation/jobs/timer.ts';
import type { Log } from '../foundation/log/log.ts';
import type { LiveHub } from '../http/live/live-hub.ts';
import type { PersonEvents } from '../http/live/person-events.ts';
import type { PersonOfStream } from '../http/live/stream-owner.ts';
import type { FindUser } from '../http/signed-in.ts';
import type { Ai } from '../market/ai/ai.ts';
import type { PopularCorridors } from '../market/corridors/popular-corridors.ts';
import type { GatherQuotes } from '../market/prices/gather-quotes.ts';
import type { LiveRates } from '../market/rates/live-rates.ts';
import type { SearchCounter } from '../market/search/counts/search-counter.ts';
import type { TranslateText } from '../market/translation/translate-text.ts';
import type { MailRoom } from '../notifications/mail-room.ts';
import type { HealthRoom } from '../operations/health/health-room.ts';
import type { PagesRoom } from '../pages/render/pages.routes.ts';
import type { WebBuild } from '../pages/render/web-build.ts';
import type { DeleteAccountDeps } from '../people/account/my-data/delete-account.ts';
import type { IdentityProvider } from '../people/account/providers/identity-provider.ts';
import type { Sessions } from '../people/account/sessions.ts';
import type { SignIn } from '../people/account/sign-in/sign-in.ts';
import type { DatabaseClock } from '../people/alerts/database-time.ts';
import type { AlertEngine } from '../people/alerts/engine/alert-engine.ts';
import type { Enqueue } from '../people/alerts/enqueue.ts';
import type { ContactRoom } from '../people/contact/contact-room.ts';
import type { createPairNow } from '../people/favorites/pair-now.ts';
import type { ProviderVotes } from '../people/ratings/provider-votes.ts';
import type { TrackingRoom } from '../people/tracking/tracking-room.ts';

/** Everything the routes need, joined once. */
export type Context = SecurityRoom & {
  readonly config: Config;
  readonly log: Log;
  readonly db: Db;
  readonly jobs: JobRunner;
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
