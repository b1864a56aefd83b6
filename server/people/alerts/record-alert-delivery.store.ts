import { truncateText } from '@tern/domain/text/storable-text.ts';
import { sql } from 'kysely';
import type { Db } from '../../foundation/db/database.ts';

export type DeliveryChannel = 'email' | 'browser';

export type AlertDelivery = {
  readonly alertId: string | null;
  readonly triggerId: string | null;
  readonly channel: DeliveryChannel;
  readonly outcome:
    | { readonly sent: true; readonly at: Date }
    /**
     * `isFinal`: the delivery won't be retried. `isUnwanted`: the user had turned such messages off, which isn't an
     * error.
     */
    | {
        readonly sent: false;
        readonly error: string;
        readonly at: Date;
        readonly isFinal: boolean;
        readonly isUnwanted?: boolean;
      };
};

const maxErrorLength = 500;

/**
 * Updates an alert's trigger with the result of delivering its message. Emails also update emailsSent, lastEmailSent,
 * emailErrors and lastEmailError ([S3.8-1]). Call this in the same transaction that records the result in the outbox. A
 * final result doesn't change: recording it again has no effect. Records nothing if the message has no trigger or its
 * alert was deleted.
 */
export async function recordAlertDelivery(
  db: Db,
  { alertId, triggerId, channel, outcome }: AlertDelivery,
): Promise<void> {
  if (alertId === null || triggerId === null) return;
  const state = outcome.sent ? 'sent' : outcome.isUnwanted ? 'off' : outcome.isFinal ? 'failed' : 'queued';
  const error = outcome.sent || outcome.isUnwanted ? null : truncateText(outcome.error, maxErrorLength);
  // Locks rows in the same order as the deletion of an alert does, to avoid a deadlock.
  if (channel === 'email')
    await db.selectFrom('alerts').select('id').where('id', '=', alertId).forNoKeyUpdate().executeTakeFirst();
  const moved = await db
    .updateTable('alert_triggers')
    .set(
      channel === 'email'
        ? { email_state: state, email_at: outcome.at, email_error: error }
        : { browser_state: state, browser_at: outcome.at, browser_error: error },
    )
    .where('id', '=', triggerId)
    .where('alert_id', '=', alertId)
    .where(channel === 'email' ? 'email_state' : 'browser_state', 'in', ['queued', 'held'])
    .returning('id')
    .executeTakeFirst();
  if (!moved || channel !== 'email' || state === 'off') return;
  await db
    .updateTable('alerts')
    .set(
      outcome.sent
        ? { emails_sent: sql`emails_sent + 1`, last_email_sent: outcome.at, last_email_error: null }
        : { email_errors: sql`email_errors + 1`, last_email_error: error },
    )
    .where('id', '=', alertId)
    .execute();
}

/**
 * Records that an open page has shown an alert's notification. The instance that delivers the message may have found
 * neither an open page nor a browser with push, so this also overwrites a failure.
 */
export async function recordAlertShownInPage(
  db: Db,
  { alertId, triggeredAt }: { readonly alertId: string; readonly triggeredAt: string },
): Promise<void> {
  await db
    .updateTable('alert_triggers')
    .set({ browser_state: 'sent', browser_at: sql`now()`, browser_error: null })
    .where('alert_id', '=', alertId)
    .where('fired_at', '=', new Date(triggeredAt))
    .where('browser_state', 'in', ['queued', 'held', 'failed'])
    .execute();
}
