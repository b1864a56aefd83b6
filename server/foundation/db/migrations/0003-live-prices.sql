-- Prices that a provider's or a comparison's interface gave; the newest answer to a question replaces the one before.
create table live_prices (
  source text not null,
  provider_id text not null,
  provider_name text not null,
  category text not null,
  -- Null: the price holds for every country.
  from_country char(2) check (from_country ~ '^[A-Z]{2}$'),
  to_country char(2) check (to_country ~ '^[A-Z]{2}$'),
  from_currency char(3) not null check (from_currency ~ '^[A-Z]{3}$'),
  to_currency char(3) not null check (to_currency ~ '^[A-Z]{3}$'),
  amount numeric not null check (amount > 0 and amount < 'Infinity'),
  fee numeric not null check (fee >= 0 and fee < 'Infinity'),
  rate numeric not null check (rate > 0 and rate < 'Infinity'),
  delivery_minutes integer check (delivery_minutes >= 0),
  collected_at timestamptz not null,
  fetched_at timestamptz not null,
  -- A primary key cannot hold nulls; here two nulls are the same country, so that an upsert finds its row.
  unique nulls not distinct (source, from_currency, to_currency, amount, provider_id, from_country, to_country)
);
create index live_prices_fetched_at on live_prices (fetched_at);
