import { randomBytes } from 'node:crypto';
import type { Config } from '../foundation/config/config.ts';
import { isTrialInstance } from '../foundation/config/is-trial-instance.ts';
import { parseSenderMailbox, type SenderMailbox } from '../foundation/config/sender-mailbox.ts';
import { parseSmtpUrl } from '../foundation/config/smtp-config.ts';
import type { Db } from '../foundation/db/database.ts';
import { inTransaction } from '../foundation/db/transactions/in-transaction.ts';
import type { Timer } from '../foundation/jobs/timer.ts';
import type { Log } from '../foundation/log/log.ts';
import { loadOrCreateSharedKey } from '../foundation/secrets/shared-keys.store.ts';
import type { SearchDeps } from '../market/search/run-search.ts';
import { type ChannelDelivery, createChannelDelivery } from './channels/channel-delivery.ts';
import type { TelegramClient } from './channels/telegram/telegram-client.ts';
import { type ComposeDigest, type CountTriggers, createComposeDigest } from './digest/compose-digest.ts';
import { type LoadDigestRecipients, loadDigestRecipients } from './digest/digest-recipient.store.ts';
import type { WeeklyDigestDeps } from './digest/weekly-digest.job.ts';
import { sendEmail } from './email/send-email.ts';
import { createFileTransport, mailFolder } from './email/transport/file-transport.ts';
import type { MailTransport } from './email/transport/mail-transport.ts';
import { createSmtpTransport } from './email/transport/smtp-transport.ts';
import type { FindLanguage } from './messages/find-language.ts';
import { createDeliveryWorker, type DeliveryWorker } from './outbox/delivery/deliver-messages.ts';
import type { RecordAlertDelivery } from './outbox/delivery/record-delivery.ts';
import { createSendRateLimiter } from './outbox/delivery/send-rate-limiter.ts';
import type { MessageWriters } from './outbox/message-kinds.ts';
import { suppressMail } from './preferences/unsubscribe/suppressions.store.ts';
import {
  createUnsubscribeTokenCodec,
  type UnsubscribeTarget,
  type UnsubscribeTokenCodec,
} from './preferences/unsubscribe/unsubscribe-token.ts';
import { createWebPush } from './push/push.ts';
import { type OpenPages, sendToBrowser } from './push/send-to-browser.ts';

export type MessagingService = {
  readonly delivery: DeliveryWorker;
  /** Delivers messages to users' channels. `delivery.wake` also wakes this worker. */
  readonly channels: ChannelDelivery;
  readonly composeDigest: ComposeDigest;
  readonly digest: WeeklyDigestDeps;
  readonly tokens: UnsubscribeTokenCodec;
  /** Returns the public origin of this instance, for links. */
  readonly origin: () => string;
  readonly stopMails: (scope: UnsubscribeTarget) => Promise<void>;
  readonly push: { readonly publicKey: string; readonly isAllowedEndpoint: (endpoint: string) => boolean };
  /** The folder for the development mail page. It is undefined if there is no such page. */
  readonly devMailFolder: string | undefined;
  /** Starts the deliveries. `address` is this instance's URL, used for links if PUBLIC_ORIGIN isn't set. */
  start(address?: string): void;
  stop(): Promise<void>;
};

export type MessagingServiceOptions = SearchDeps & {
  readonly config: Config;
  readonly db: Db;
  readonly log: Log;
  readonly timer: Timer;
  readonly writers: MessageWriters;
  readonly languages: FindLanguage;
  /** Hooks for other parts of the program. All of them are optional. */
  readonly recordDelivery?: RecordAlertDelivery;
  readonly pages?: OpenPages;
  readonly readRecipients?: LoadDigestRecipients;
  readonly countTriggers?: CountTriggers;
  readonly transport?: MailTransport;
  readonly telegram?: TelegramClient | undefined;
  /** Turns off the setting for the emails that a user unsubscribed from, in the same transaction. */
  readonly turnOffMailSetting?: (db: Db, scope: UnsubscribeTarget) => Promise<void>;
  /** Called after a user unsubscribes through a link in an email. */
  readonly onUnsubscribed?: (scope: UnsubscribeTarget) => Promise<void>;
};

const localSender: SenderMailbox = { name: 'Tern', address: 'tern@localhost' };
const noOpenPages: OpenPages = { isUserConnected: () => false, showAlert: async () => {} };

/** Wires up notifications: outbox, mail server, push, channels, unsubscribing and digest. */
export async function createMessagingService(options: MessagingServiceOptions): Promise<MessagingService> {
  const { config, db, log, timer, now, writers, languages, pages = noOpenPages } = options;
  const from = parseSenderMailbox(config.MAIL_FROM ?? '') ?? localSender;
  const transport = options.transport ?? createMailTransport(config, timer);
  const tokens = createUnsubscribeTokenCodec(
    await loadOrCreateSharedKey(db, 'unsubscribe', () => randomBytes(32).toString('base64url')),
  );
  let origin = config.PUBLIC_ORIGIN?.replace(/\/$/, '') ?? `http://localhost:${config.PORT}`;
  const contact = origin.startsWith('https:') ? origin : `mailto:${from.address}`;
  const push = await createWebPush({ db, log, now, contact });
  const domain = from.address.split('@').at(-1) ?? 'localhost';
  const channels = createChannelDelivery({
    config,
    db,
    log,
    timer,
    now,
    writers,
    languages,
    domain,
    telegram: options.telegram,
    origin: () => origin,
  });
  const mailDelivery = createDeliveryWorker({
    db,
    log,
    timer,
    rate: createSendRateLimiter({ perSecond: config.MAIL_PER_SECOND, now: () => performance.now() }),
    domain,
    email: (message) => sendEmail({ writers, languages, origin, tokens, transport, from }, message),
    browser: (message) => sendToBrowser({ writers, languages, pages, push: push.toUser }, message),
    recordDelivery: options.recordDelivery ?? (async () => {}),
  });
  const delivery: DeliveryWorker = {
    ...mailDelivery,
    wake() {
      mailDelivery.wake();
      channels.wake();
    },
  };
  const composeDigest = createComposeDigest(options, options.countTriggers);
  return {
    delivery,
    channels,
    composeDigest,
    digest: {
      db,
      now,
      readRecipients: options.readRecipients ?? loadDigestRecipients,
      compose: composeDigest,
      wake: delivery.wake,
    },
    tokens,
    origin: () => origin,
    async stopMails(scope) {
      await inTransaction(db, async (tx) => {
        await suppressMail(tx, scope);
        await options.turnOffMailSetting?.(tx, scope);
      });
      await options.onUnsubscribed?.(scope);
    },
    push,
    devMailFolder: config.SMTP_URL === undefined && isTrialInstance(config) ? mailFolder(config.dataFolder) : undefined,
    start(address) {
      if (config.PUBLIC_ORIGIN === undefined && address !== undefined) origin = address;
      delivery.start();
      channels.start();
    },
    async stop() {
      await Promise.all([delivery.stop(), channels.stop()]);
      transport.close();
    },
  };
}

function createMailTransport({ SMTP_URL, dataFolder }: Config, timer: Timer): MailTransport {
  if (SMTP_URL === undefined) return createFileTransport(mailFolder(dataFolder));
  return createSmtpTransport({ config: parseSmtpUrl(SMTP_URL), timer });
}
