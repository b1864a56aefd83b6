import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** NUMERIC comes back as text, exactly as it is stored: a binary fraction would already be another number. */
type Numeric = ColumnType<string, string | number, string | number>;
type NumericOrNull = ColumnType<string | null, string | number | null | undefined, string | number | null>;
/** A day without a time, as 'YYYY-MM-DD'. */
type Day = string;
type OrNull<T> = ColumnType<T | null, T | null | undefined, T | null>;

export type Tables = {
  applied_migrations: {
    number: number;
    name: string;
    checksum: string;
    applied_at: Generated<Date>;
  };
  rate_points: {
    id: GeneratedAlways<number>;
    from_currency: string;
    to_currency: string;
    rate: Numeric;
    as_of: Date;
    source: string;
    received_at: Date;
  };
  rate_daily_closes: {
    currency: string;
    day: Day;
    per_usd: Numeric;
    source: string;
  };
  rate_refusals: {
    id: GeneratedAlways<number>;
    source: string;
    from_currency: string;
    to_currency: string;
    rate: string;
    reason: string;
    refused_at: Date;
  };
  measured_prices: {
    id: GeneratedAlways<number>;
    source: string;
    period: string;
    external_id: string;
    source_country: string;
    destination_country: string;
    firm: string;
    provider_id: OrNull<string>;
    category: string;
    payout_method: string;
    pay_in: OrNull<string>;
    delivery_minutes: OrNull<number>;
    amount200: NumericOrNull;
    usd200: OrNull<number>;
    currency200: OrNull<string>;
    fee200: NumericOrNull;
    margin_percent200: NumericOrNull;
    total_cost_percent200: NumericOrNull;
    amount500: NumericOrNull;
    usd500: OrNull<number>;
    currency500: OrNull<string>;
    fee500: NumericOrNull;
    margin_percent500: NumericOrNull;
    total_cost_percent500: NumericOrNull;
    transparent: boolean;
    surveyed_on: OrNull<Day>;
  };
  live_prices: {
    source: string;
    provider_id: string;
    provider_name: string;
    category: string;
    from_country: OrNull<string>;
    to_country: OrNull<string>;
    from_currency: string;
    to_currency: string;
    amount: Numeric;
    fee: Numeric;
    rate: Numeric;
    delivery_minutes: OrNull<number>;
    collected_at: Date;
    fetched_at: Date;
  };
  search_counts: {
    from_country: string;
    to_country: string;
    day: Day;
    searches: number;
  };
  users: {
    id: string;
    issuer: string;
    subject: string;
    email: string;
    account_name: OrNull<string>;
    photo_url: OrNull<string>;
    created_at: Date;
    last_login_at: Date;
  };
  sessions: {
    id_hash: string;
    previous_hash: OrNull<string>;
    user_id: string;
    device: string;
    created_at: Date;
    seen_at: Date;
    rotated_at: Date;
    expires_at: Date;
  };
  sign_in_attempts: {
    state_hash: string;
    browser_hash: string;
    provider: string;
    nonce: string;
    code_verifier: string;
    origin: string;
    is_popup: boolean;
    return_to: string;
    expires_at: Date;
  };
  used_tokens: { token_hash: string; expires_at: Date };
  profiles: { user_id: string; document: string; original: OrNull<string>; updated_at: Date };
  search_history: {
    id: string;
    user_id: string;
    from_country: string;
    to_country: string;
    from_currency: string;
    to_currency: string;
    currency: string;
    amount: Numeric;
    payout_method: string;
    searched_at: Date;
  };
  favorites: {
    id: string;
    user_id: string;
    from_country: string;
    to_country: string;
    note: Generated<string>;
    added_at: Date;
  };
  saved_searches: {
    id: string;
    user_id: string;
    name: Generated<string>;
    note: Generated<string>;
    from_country: string;
    to_country: string;
    currency: string;
    amount: Numeric;
    payout_method: Generated<string>;
    delivery_time: Generated<string>;
    sort_by: Generated<string>;
    saved_at: Date;
  };
  provider_ratings: { user_id: string; provider_id: string; rating: number; rated_at: Date };
  account_deletions: { user_id: string; requested_at: Date };
  outbox_messages: {
    id: string;
    channel: string;
    user_id: string;
    kind: string;
    alert_id: OrNull<string>;
    trigger_id: OrNull<string>;
    content: string;
    lane: string;
    status: Generated<string>;
    way: OrNull<string>;
    not_before: Date;
    next_attempt_at: Date;
    attempts: Generated<number>;
    first_attempt_at: OrNull<Date>;
    lease_token: Generated<number>;
    message_id: OrNull<string>;
    last_error: OrNull<string>;
    settled_at: OrNull<Date>;
  };
  mail_suppressions: { user_id: string; scope: string; since: Date };
  push_subscriptions: {
    endpoint_hash: string;
    user_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    created_at: Date;
  };
  instance_keys: { name: string; value: string; created_at: Generated<Date> };
  weekly_digest_slots: { user_id: string; slot: Day; taken_at: Date };
};
