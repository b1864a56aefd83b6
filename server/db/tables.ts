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
  profiles: {
    user_id: string;
    document: string;
    original: OrNull<string>;
    shown_name: OrNull<string>;
    total_searches: Generated<number>;
    updated_at: Date;
  };
  used_tokens: { token_hash: string; expires_at: Date };
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
  alert_series: {
    series: string;
    from_currency: string;
    to_currency: string;
    question: string;
    last_rate: OrNull<number>;
    last_as_of: OrNull<Date>;
    checked_at: OrNull<Date>;
    pending: OrNull<string>;
    priced_by: OrNull<string>;
    priced_until: OrNull<Date>;
  };
  alerts: {
    id: string;
    user_id: string;
    draft: string;
    created_at: Date;
    synced_at: Date;
    watched_from: Date;
    last_checked: OrNull<Date>;
    last_known_rate: OrNull<number>;
    last_triggered: OrNull<Date>;
    trigger_count: number;
    last_trigger_severity: OrNull<string>;
    is_armed: boolean;
    base_rate: OrNull<number>;
    base_at: OrNull<Date>;
    providers_seen_at: Date;
    last_email_sent: OrNull<Date>;
    emails_sent: Generated<number>;
    last_email_error: OrNull<string>;
    email_errors: Generated<number>;
    series: string;
    above: OrNull<number>;
    below: OrNull<number>;
    jump: OrNull<number>;
    opens_at: OrNull<Date>;
    expires_at: OrNull<Date>;
  };
  alert_triggers: {
    id: string;
    alert_id: string;
    number: number;
    fired_at: Date;
    rate: number;
    as_of: Date;
    source: string;
    source_kind: string;
    value: number;
    message: string;
    email_state: OrNull<string>;
    email_at: OrNull<Date>;
    email_error: OrNull<string>;
    browser_state: OrNull<string>;
    browser_at: OrNull<Date>;
    browser_error: OrNull<string>;
  };
  alert_seen_providers: { series: string; provider_id: string; name: string; first_seen_at: Date };
  alert_rate_hours: { from_currency: string; to_currency: string; hour: Date; rate: number; as_of: Date };
};
