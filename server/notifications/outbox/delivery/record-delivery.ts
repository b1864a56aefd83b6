import type { Kysely } from 'kysely';
import type { Tables } from '../../../foundation/db/tables.ts';
import type { ClaimedMessage } from './claim-due-messages.store.ts';
import type { DeliveryResult } from './save-delivery-result.store.ts';

/**
 * The result of delivering a trigger's message, for the alert's record ([S3.8-1]: lastEmailSent, emailsSent,
 * lastEmailError, emailErrors).
 */
export type AlertDeliveryRecord = {
  readonly alertId: string;
  readonly triggerId: string;
  readonly channel: 'email' | 'browser';
  readonly outcome:
    | { readonly sent: true; readonly at: Date }
    | {
        readonly sent: false;
        readonly error: string;
        readonly at: Date;
        readonly isFinal: boolean;
        readonly isUnwanted: boolean;
      };
};

/** Records the result of an attempt for the channel. Called in the transaction that updates the message. */
export type RecordChannelResult = (
  db: Kysely<Tables>,
  message: ClaimedMessage,
  outcome: { readonly result: DeliveryResult; readonly at: Date },
) => Promise<void>;

/**
 * Records the result for the alert. Called in the transaction that updates the message, so the alert and the message
 * agree.
 */
export type RecordAlertDelivery = (db: Kysely<Tables>, note: AlertDeliveryRecord) => Promise<void>;
