import type { readAlertHistory } from '@tern/contract/alerts/alerts.ts';
import type { ResponseOf } from '@tern/contract/endpoint.ts';
import type { AlertMessage } from '@tern/domain/alerts/message/alert-message.ts';
import type { Db } from '../../../foundation/db/database.ts';
import type { Language } from '../../../notifications/messages/find-language.ts';
import { type AlertDeliveryStatus, listTriggers } from '../alert-history.store.ts';
import { alertSubject } from '../mails/alert-subject.ts';

/** Returns an alert's triggers and their messages, or undefined if the user has no such alert. */
export async function loadAlertHistoryResponse(
  db: Db,
  userId: string,
  alertId: string,
  language: Language,
): Promise<ResponseOf<typeof readAlertHistory> | undefined> {
  const triggers = await listTriggers(db, userId, alertId);
  return (
    triggers && {
      triggers: triggers.map(({ id, message, email, browser }) => ({
        id,
        message: {
          ...message,
          reference: message.reference && { ...message.reference },
          quote: toQuoteResponse(message),
          newProviders: [...message.newProviders],
        },
        subject: alertSubject(message, language),
        email: toDeliveryResponse(email),
        notification: toDeliveryResponse(browser),
      })),
    }
  );
}

/** Older releases didn't store the source of the price. */
function toQuoteResponse({ quote }: AlertMessage) {
  return quote && { ...quote, provenance: quote.provenance ?? null };
}

function toDeliveryResponse(known: AlertDeliveryStatus | null) {
  return known && { ...known, at: known.at.toISOString() };
}
