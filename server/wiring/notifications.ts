import { parseBotId } from '../notifications/channels/telegram/link-codes.ts';
import { pollTelegram } from '../notifications/channels/telegram/poll-telegram.job.ts';
import { createTelegramBot } from '../notifications/channels/telegram/telegram-bot.ts';
import { createTelegramClient } from '../notifications/channels/telegram/telegram-client.ts';
import { writeWeeklyDigests } from '../notifications/digest/weekly-digest.job.ts';
import { deleteOldMailFiles } from '../notifications/email/transport/delete-old-mail-files.job.ts';
import { mailFolder } from '../notifications/email/transport/file-transport.ts';
import { createLanguageFinder, type FindLanguage } from '../notifications/messages/find-language.ts';
import { createMessagingService, type MessagingService } from '../notifications/messaging-service.ts';
import { deleteOldMessages } from '../notifications/outbox/delivery/delete-old-messages.job.ts';
import { recordAlertDelivery } from '../people/alerts/record-alert-delivery.store.ts';
import { turnOffAlertMail } from '../people/alerts/turn-off-alert-mail.store.ts';
import type { Foundation } from './foundation.ts';
import type { LiveServices } from './live.ts';
import type { MarketServices } from './market.ts';
import { messageWriters } from './message-writers.ts';
import type { RateServices } from './rates.ts';

export type NotificationServices = { readonly mail: MessagingService; readonly languages: FindLanguage };

type NotificationsDeps = Foundation &
  Pick<RateServices, 'rates'> &
  Pick<MarketServices, 'quotes' | 'ai'> &
  Pick<LiveServices, 'personEvents'>;

export async function createNotificationServices(deps: NotificationsDeps): Promise<NotificationServices> {
  const { config, db, log, timer, now, jobs, rates, quotes, ai, personEvents } = deps;
  const languages = createLanguageFinder();
  const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_API_URL: apiUrl } = config;
  const telegram = token === undefined ? undefined : createTelegramClient({ apiUrl, token, now, log });
  const mail = await createMessagingService({
    writers: messageWriters,
    languages,
    config,
    db,
    log,
    timer,
    now,
    rates,
    quotes,
    recordDelivery: recordAlertDelivery,
    telegram,
    pages: {
      isUserConnected: personEvents.isConnected,
      showAlert: (userId, alert) => personEvents.publish(userId, 'alert', alert),
    },
    turnOffMailSetting: turnOffAlertMail,
    async onUnsubscribed(scope) {
      const kind = scope.scope.startsWith('transfer:') ? 'transfers' : 'alerts';
      await personEvents.publish(scope.userId, 'changed', { kind });
    },
  });
  if (telegram && token !== undefined) {
    const { origin } = mail;
    const bot = { db, log, now, rates, quotes, ai, languages, client: telegram, botId: parseBotId(token), origin };
    jobs.add(pollTelegram, { bot: createTelegramBot(bot) });
  }
  jobs.add(writeWeeklyDigests, mail.digest);
  jobs.add(deleteOldMailFiles, { folder: mailFolder(config.dataFolder), now });
  jobs.add(deleteOldMessages, { db });
  return { mail, languages };
}
