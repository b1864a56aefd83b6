import { weeklyDigest } from '../notifications/digest/weekly-digest.job.ts';
import { deleteOldMailFiles } from '../notifications/email/transport/delete-old-mail-files.job.ts';
import { mailFolder } from '../notifications/email/transport/file-transport.ts';
import { createMailService, type MailService } from '../notifications/mail-service.ts';
import { createLanguages, type Languages } from '../notifications/messages/languages.ts';
import { deleteOldMessages } from '../notifications/outbox/delivery/delete-old-messages.job.ts';
import { recordDelivery } from '../people/alerts/record-delivery.store.ts';
import { turnOffMail } from '../people/alerts/turn-off-mail.store.ts';
import { switchOffReminders } from '../people/tracking/reminders/reminders.store.ts';
import type { Foundation } from './foundation.ts';
import type { Live } from './live.ts';
import type { Market } from './market.ts';
import { messageWriters } from './message-writers.ts';
import type { Rates } from './rates.ts';

export type Notifications = { readonly mail: MailService; readonly languages: Languages };

type NotificationsDeps = Foundation & Pick<Rates, 'rates'> & Pick<Market, 'quotes'> & Pick<Live, 'personEvents'>;

export async function createNotifications(deps: NotificationsDeps): Promise<Notifications> {
  const { config, db, log, timer, now, jobs, rates, quotes, personEvents } = deps;
  const languages = createLanguages();
  const mail = await createMailService({
    writers: messageWriters,
    languages,
    config,
    db,
    log,
    timer,
    now,
    rates,
    quotes,
    recordDelivery,
    // The engine notifies open pages the moment an alert is triggered: whoever has one open needs no push.
    pages: { isPersonConnected: personEvents.isConnected, sendToPerson: () => true },
    async onStopped(scope) {
      await turnOffMail(db, scope);
      await switchOffReminders(db, scope);
      await personEvents.publish(scope.userId, 'changed', { kind: 'alerts' });
    },
  });
  jobs.add(weeklyDigest, mail.digest);
  jobs.add(deleteOldMailFiles, { folder: mailFolder(config.dataFolder), now });
  jobs.add(deleteOldMessages, { db });
  return { mail, languages };
}
