import type { BotCheck } from '../abuse/bot-check/bot-check.ts';
import type { FindUser } from '../http/authenticated-user.ts';
import type { AuthenticateStream } from '../http/live/authenticate-stream.ts';
import { mailFolder } from '../notifications/email/transport/file-transport.ts';
import { deleteUserMailFiles } from '../notifications/email/transport/mail-files.ts';
import { createStreamAuthenticator } from '../people/account/create-stream-authenticator.ts';
import { deleteExpiredSessionsAndSignIns } from '../people/account/delete-expired-sessions-and-sign-ins.job.ts';
import { createEmailSignIn, type EmailSignIn } from '../people/account/email-sign-in/email-sign-in.ts';
import { createFindUser } from '../people/account/find-user.ts';
import type { DeleteAccountDeps } from '../people/account/my-data/delete-account.ts';
import { finishDeletions } from '../people/account/my-data/finish-deletions.job.ts';
import { createExternalIdentityProvider } from '../people/account/providers/create-external-identity-provider.ts';
import type { IdentityProvider } from '../people/account/providers/identity-provider.ts';
import { createSessions, type Sessions } from '../people/account/sessions.ts';
import { createSignIn, type SignIn } from '../people/account/sign-in/sign-in.ts';
import { type ContactDeps, createContactDeps } from '../people/contact/contact-deps.ts';
import { deleteOldContactMessages } from '../people/contact/delete-old-messages.job.ts';
import { deleteOldErrorReports } from '../people/corrections/delete-old-reports.job.ts';
import { createPairSnapshotLoader } from '../people/favorites/pair-snapshots.ts';
import { upsertProfileAtSignIn } from '../people/profile/profiles.ts';
import { writeTransferReminders } from '../people/tracking/reminders/remind.job.ts';
import { createTrackingDeps, type TrackingDeps } from '../people/tracking/tracking-deps.ts';
import type { Foundation } from './foundation.ts';
import type { LiveServices } from './live.ts';
import type { MarketServices } from './market.ts';
import type { NotificationServices } from './notifications.ts';
import type { ProviderFeedback } from './provider-feedback.ts';
import type { RateServices } from './rates.ts';

/** Everything about users except alerts. */
export type PeopleServices = {
  readonly sessions: Sessions;
  readonly findUser: FindUser;
  readonly authenticateStream: AuthenticateStream;
  /** Google or another provider, if one is configured. */
  readonly identityProvider: IdentityProvider | undefined;
  readonly signIn: SignIn;
  readonly emailSignIn: EmailSignIn;
  readonly deleteFilesOf: DeleteAccountDeps['deleteFilesOf'];
  readonly contact: ContactDeps;
  readonly tracking: TrackingDeps;
  /** The current prices for saved searches and favorites. */
  readonly pairSnapshots: ReturnType<typeof createPairSnapshotLoader>;
};

type PeopleDeps = Foundation &
  Pick<RateServices, 'rates'> &
  MarketServices &
  Pick<LiveServices, 'personEvents'> &
  NotificationServices &
  Pick<ProviderFeedback, 'speeds'> & { readonly botCheck: BotCheck };

export function createPeopleServices(deps: PeopleDeps): PeopleServices {
  const {
    config,
    db,
    now,
    log,
    withIdempotencyKey,
    jobs,
    rates,
    quotes,
    version,
    providers,
    speeds,
    personEvents,
    botCheck,
  } = deps;
  const { wake } = deps.mail.delivery;
  const sessions = createSessions({ db, now });
  const deleteFilesOf = (userId: string) => deleteUserMailFiles(db, mailFolder(config.dataFolder), userId);
  const tracking = createTrackingDeps({ db, now, withIdempotencyKey, quotes, speeds, personEvents, providers, wake });
  const signIn = createSignIn({
    db,
    now,
    log,
    sessions,
    onSignIn: async (userId, identity) => void (await upsertProfileAtSignIn(db, { userId, ...identity }, now())),
  });
  jobs.add(deleteExpiredSessionsAndSignIns, { db, sessions, now });
  jobs.add(finishDeletions, { db, deleteFilesOf, log });
  jobs.add(deleteOldContactMessages, { db, now });
  jobs.add(deleteOldErrorReports, { db, now });
  jobs.add(writeTransferReminders, tracking);
  return {
    sessions,
    findUser: createFindUser(sessions, config.PUBLIC_ORIGIN),
    authenticateStream: createStreamAuthenticator({
      events: personEvents,
      sessions,
      publicOrigin: config.PUBLIC_ORIGIN,
    }),
    identityProvider: createExternalIdentityProvider(config, { now, log }),
    signIn,
    emailSignIn: createEmailSignIn({ db, now, wake, signIn }),
    deleteFilesOf,
    contact: createContactDeps({
      config,
      db,
      now,
      withIdempotencyKey,
      wake,
      requireHuman: (request) => botCheck.require(request, 'contact'),
    }),
    tracking,
    pairSnapshots: createPairSnapshotLoader({ rates, quotes, now, version }),
  };
}
