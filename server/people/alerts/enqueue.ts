import type { Db } from '../../foundation/db/database.ts';

/** A message that is to leave the house. The outbox takes it in the transaction of what it tells of, so that neither is without the other. */
export type NewMessage = {
  /** A UUID made from what the message tells, so that the same news cannot be written twice. */
  readonly id: string;
  readonly userId: string;
  readonly kind: 'rate_alert' | 'fee_lower' | 'new_provider' | 'weekly_digest' | 'test_email' | 'transfer_reminder';
  readonly alertId: string | null;
  readonly triggerId: string | null;
  /** JSON; an AlertMessage for alerts. */
  readonly content: unknown;
  readonly email: boolean;
  readonly browser: boolean;
  readonly notBefore: Date;
};

/** Writes messages with the given handle, which is a transaction, and nowhere else. */
export type Enqueue = (db: Db, messages: readonly NewMessage[]) => Promise<void>;
