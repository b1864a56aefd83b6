-- Prices that surveyors measured (World Bank, Remittance Prices Worldwide): one row per service, at two amounts.
create table measured_prices (
  id bigint generated always as identity primary key,
  source text not null,
  period text not null,
  external_id text not null,
  source_country char(2) not null check (source_country ~ '^[A-Z]{2}$'),
  destination_country char(2) not null check (destination_country ~ '^[A-Z]{2}$'),
  firm text not null,
  provider_id text,
  category text not null,
  payout_method text not null,
  pay_in text,
  delivery_minutes integer check (delivery_minutes >= 0),
  -- The quote for 200 USD: the amount in the sender's money, what it stands for in USD, and what was asked for it.
  amount200 numeric check (amount200 > 0 and amount200 < 'Infinity'),
  usd200 integer check (usd200 > 0),
  currency200 char(3) check (currency200 ~ '^[A-Z]{3}$'),
  fee200 numeric check (fee200 >= 0 and fee200 < 'Infinity'),
  -- Negative margins are real (promotions). Null where the rate was not disclosed: that is not a zero.
  margin_percent200 numeric check (margin_percent200 > '-Infinity' and margin_percent200 < 'Infinity'),
  total_cost_percent200 numeric check (total_cost_percent200 > '-Infinity' and total_cost_percent200 < 'Infinity'),
  -- The quote for 500 USD, in the same way.
  amount500 numeric check (amount500 > 0 and amount500 < 'Infinity'),
  usd500 integer check (usd500 > 0),
  currency500 char(3) check (currency500 ~ '^[A-Z]{3}$'),
  fee500 numeric check (fee500 >= 0 and fee500 < 'Infinity'),
  margin_percent500 numeric check (margin_percent500 > '-Infinity' and margin_percent500 < 'Infinity'),
  total_cost_percent500 numeric check (total_cost_percent500 > '-Infinity' and total_cost_percent500 < 'Infinity'),
  transparent boolean not null,
  surveyed_on date,
  -- Importing a file again changes nothing.
  unique (source, period, external_id),
  check (num_nonnulls(amount200, usd200, currency200, fee200) in (0, 4)),
  check (num_nonnulls(amount500, usd500, currency500, fee500) in (0, 4)),
  check (amount200 is not null or amount500 is not null)
);
create index measured_prices_corridor on measured_prices (source_country, destination_country);
