import { defineMessages } from '@tern/contract/messages.ts';
import { formatMoney } from '@tern/domain/money/format-money.ts';
import { offeredLanguagePrefix } from '@tern/domain/reference/languages.ts';
import type { Db } from '../../foundation/db/database.ts';
import { countryNameInSentence } from '../../notifications/messages/country-name.ts';
import type { Language } from '../../notifications/messages/find-language.ts';
import type { NotificationContent } from '../../notifications/outbox/message-kinds.ts';
import { messageUuid } from '../../notifications/outbox/message-uuid.ts';
import { alertNotification } from '../alerts/mails/alert-message-writers.ts';
import { transferReminderNotification } from '../tracking/reminders/transfer-reminder-notification.ts';
import { transferReminderSchema } from '../tracking/reminders/transfer-reminder-schema.ts';
import { loadTransfers } from '../tracking/transfers.store.ts';
import { loadPrivateFeedItems, type PrivateFeedItem, type PrivateFeedOwner } from './feeds.store.ts';
import { type AtomEntry, serializeAtomFeed } from './serialize-atom-feed.ts';
import { type CalendarEvent, serializeCalendar } from './serialize-calendar.ts';

export const feedMessages = defineMessages('feed', {
  alerts: 'Tern: alerts and transfers',
  transfers: 'Tern: transfers',
  arrives: 'Your {sent} transfer to {country} should arrive',
  provider:
    'Sent with {provider}. This is an estimate based on the provider’s delivery time and, for bank payouts, known weekends and holidays.',
});
const messages = feedMessages;

const maxEntries = 50;
const maxEvents = 200;

export type ComposeFeedOptions = {
  readonly owner: PrivateFeedOwner;
  readonly language: Language;
  /** The public origin of this instance. */
  readonly origin: string;
  readonly now: Date;
};

/** Returns an Atom feed of a user's triggered alerts and transfer reminders, with the texts of their notifications. */
export async function composeAtomFeed(db: Db, { owner, language, origin, now }: ComposeFeedOptions): Promise<string> {
  const { userId, createdAt } = owner;
  const happened = await loadPrivateFeedItems(db, userId, { now, max: maxEntries });
  return serializeAtomFeed({
    // A leaked feed must not reveal the account's id.
    id: messageUuid(`feed ${userId}`),
    title: language.t(messages.alerts),
    url: `${origin}${offeredLanguagePrefix(language.locale)}/alerts`,
    language: language.locale,
    createdAt,
    entries: happened.flatMap((message) => toAtomEntries(message, language, origin)),
  });
}

/** Returns the entry for a message, or an empty list if an older version wrote the message and it can't be parsed. */
function toAtomEntries(message: PrivateFeedItem, language: Language, origin: string): AtomEntry[] {
  let notice: NotificationContent;
  try {
    notice = composeNotification(message, language);
  } catch {
    return [];
  }
  const { title, body, url } = notice;
  return [{ id: message.id, title, text: body, url: new URL(url, origin).href, at: message.at }];
}

function composeNotification({ id, kind, alertId, content }: PrivateFeedItem, language: Language): NotificationContent {
  if (kind === 'alert') return alertNotification({ id, alertId, content }, language);
  return transferReminderNotification(id, transferReminderSchema.parse(JSON.parse(content)), language);
}

/** Returns an iCalendar file with the expected arrivals of a user's transfers that haven't arrived yet. */
export async function composeCalendar(db: Db, { owner, language, origin }: ComposeFeedOptions): Promise<string> {
  const { t, locale } = language;
  const transfers = (await loadTransfers(db, owner.userId)).filter(({ received }) => !received).slice(0, maxEvents);
  const events = transfers.flatMap((transfer): CalendarEvent[] => {
    const { id, expected, sendAmount, sendCurrency, toCountry, providerName, sentAt } = transfer;
    if (!expected) return [];
    const sent = formatMoney(sendAmount, sendCurrency, locale);
    return [
      {
        uid: `${id}@tern`,
        title: t(messages.arrives, { sent, country: countryNameInSentence(toCountry, locale) }),
        text: t(messages.provider, { provider: providerName }),
        url: `${origin}${offeredLanguagePrefix(locale)}/delivery-tracking?transfer=${id}`,
        from: expected.from,
        until: expected.until,
        writtenAt: sentAt,
      },
    ];
  });
  return serializeCalendar(t(messages.transfers), events);
}
