-- Mid-market rates as they were received, minute by minute; pruned after 30 days.
create table rate_points (
  id bigint generated always as identity primary key,
  from_currency char(3) not null check (from_currency ~ '^[A-Z]{3}$'),
  to_currency char(3) not null check (to_currency ~ '^[A-Z]{3}$'),
  rate numeric not null check (rate > 0 and rate < 'Infinity'),
  as_of timestamptz not null,
  source text not null,
  received_at timestamptz not null,
  unique (source, from_currency, to_currency, as_of)
);
-- The latest hundred, and the pruning of the oldest.
create index rate_points_received_at on rate_points (received_at desc, id desc);
-- The history of one pair.
create index rate_points_pair on rate_points (from_currency, to_currency, as_of desc);

-- One close per currency and day, kept for good; a cross rate is the quotient of two.
create table rate_daily_closes (
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  day date not null,
  per_usd numeric not null check (per_usd > 0 and per_usd < 'Infinity'),
  source text not null,
  primary key (currency, day)
);

-- What was not believed, and why. The rate is text, because nonsense has to be kept as it came.
create table rate_refusals (
  id bigint generated always as identity primary key,
  source text not null,
  from_currency text not null,
  to_currency text not null,
  rate text not null,
  reason text not null,
  refused_at timestamptz not null
);
create index rate_refusals_refused_at on rate_refusals (refused_at desc, id desc);
