import type { Tables } from '../../../foundation/db/tables.ts';

/** [S4.1-5] The steps of a deletion, in order. */
export const deletionSteps = ['alerts', 'profile', 'auth_account'] as const;
export type DeletionStep = (typeof deletionSteps)[number];

/**
 * Every table with user data, its owner column, and the deletion step that clears it ([S4.1-5]). Each step clears its
 * tables in this order. A table missing from this list is neither exported nor cleared, so a test compares the list
 * with the database.
 */
export const userDataTables: readonly { table: keyof Tables; owner: 'id' | 'user_id'; step: DeletionStep }[] = [
  { table: 'alert_triggers', owner: 'user_id', step: 'alerts' },
  { table: 'alerts', owner: 'user_id', step: 'alerts' },
  { table: 'outbox_messages', owner: 'user_id', step: 'alerts' },
  { table: 'notification_channels', owner: 'user_id', step: 'alerts' },
  { table: 'private_feeds', owner: 'user_id', step: 'alerts' },
  { table: 'telegram_link_codes', owner: 'user_id', step: 'alerts' },
  { table: 'mail_suppressions', owner: 'user_id', step: 'alerts' },
  { table: 'weekly_digest_slots', owner: 'user_id', step: 'alerts' },
  { table: 'push_subscriptions', owner: 'user_id', step: 'alerts' },
  { table: 'idempotency_keys', owner: 'user_id', step: 'profile' },
  { table: 'search_history', owner: 'user_id', step: 'profile' },
  { table: 'favorites', owner: 'user_id', step: 'profile' },
  { table: 'saved_searches', owner: 'user_id', step: 'profile' },
  { table: 'transfers', owner: 'user_id', step: 'profile' },
  { table: 'provider_ratings', owner: 'user_id', step: 'profile' },
  { table: 'price_contributions', owner: 'user_id', step: 'profile' },
  { table: 'profiles', owner: 'user_id', step: 'profile' },
  { table: 'sessions', owner: 'user_id', step: 'auth_account' },
  { table: 'users', owner: 'id', step: 'auth_account' },
  { table: 'account_deletions', owner: 'user_id', step: 'auth_account' },
];
