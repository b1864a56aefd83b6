-- Prices that people share. What others see of them are observations of the source "people"; these rows say who agreed on what, and no row names anybody.
create table price_contributions (
  id uuid primary key,
  -- Whose it is, for their list, their export and its deletion; null: a visitor's, who spent a token.
  user_id uuid references users on delete cascade,
  -- Provider, corridor, currency, pay-in and payout method, as the observation's external id has them.
  question text not null,
  -- A keyed hash of question and account; of a visitor a random text.
  contributor text not null,
  -- The same for one network within two weeks, see network_of_day. Null two weeks later.
  network text,
  -- A hash of question and network prefix with the key of the day. The key is deleted after two weeks.
  network_of_day text,
  provider_id text not null,
  from_country char(2) not null,
  to_country char(2) not null,
  currency char(3) not null,
  to_currency char(3) not null,
  pay_in text,
  payout_method text not null,
  -- What the sender hands over, fee included.
  amount numeric not null check (amount > 0 and amount < 'Infinity'),
  fee numeric not null check (fee >= 0 and fee < 'Infinity'),
  rate numeric not null check (rate > 0 and rate < 'Infinity'),
  mid_rate numeric not null check (mid_rate > 0 and mid_rate < 'Infinity'),
  margin_percent numeric not null check (margin_percent > '-Infinity' and margin_percent < 'Infinity'),
  seen_at timestamptz not null,
  received_at timestamptz not null,
  -- Outliers still count; what is implausible doesn't; what is outdated was contradicted by later people.
  status text not null check (status in ('waiting', 'published', 'outlier', 'implausible', 'outdated')),
  -- Why it is implausible.
  doubt text
);
create index price_contributions_question on price_contributions (question, seen_at);
create index price_contributions_age on price_contributions (received_at);
create index price_contributions_set_aside on price_contributions (received_at) where status in ('outlier', 'implausible');
-- One account says one thing about a question each day.
create unique index price_contributions_daily
  on price_contributions (user_id, question, ((received_at at time zone 'UTC')::date)) where user_id is not null;

create table price_network_keys (
  day date primary key,
  key text not null
);

-- How many independent people agreed on a price; null for other sources. 1: one person and another source.
alter table price_observations add column people integer check (people > 0);
