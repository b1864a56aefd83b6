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
};
