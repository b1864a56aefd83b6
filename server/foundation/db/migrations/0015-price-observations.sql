-- Every price that somebody saw, in one table that only grows: feeds, surveys, captured quotes and people. The current price is a query.
create table price_observations (
  id bigint generated always as identity primary key,
  source text not null,
  -- The same for the same service of the same source.
  external_id text not null,
  kind text not null check (kind in ('feed', 'survey', 'captured', 'person')),
  provider_id text not null,
  -- As the source writes it.
  provider_name text not null,
  category text not null,
  -- Null: the price holds for every country that uses the currency.
  from_country char(2) check (from_country ~ '^[A-Z]{2}$'),
  to_country char(2) check (to_country ~ '^[A-Z]{2}$'),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  -- Null: the receiving country's own.
  to_currency char(3) check (to_currency ~ '^[A-Z]{3}$'),
  pay_in text,
  -- The source's words for it.
  pay_in_words text,
  payout_method text not null,
  -- What the sender hands over, fee included; a survey's stands for so many US dollars.
  amount numeric not null check (amount > 0 and amount < 'Infinity'),
  usd_amount integer check (usd_amount > 0),
  -- Null where the source says only the rate.
  fee numeric check (fee >= 0 and fee < 'Infinity'),
  -- Negative margins are real (promotions). Null where the rate was not disclosed, or where the rate itself is stored.
  margin_percent numeric check (margin_percent > '-Infinity' and margin_percent < 'Infinity'),
  total_cost_percent numeric check (total_cost_percent > '-Infinity' and total_cost_percent < 'Infinity'),
  rate numeric check (rate > 0 and rate < 'Infinity'),
  mid_rate numeric check (mid_rate > 0 and mid_rate < 'Infinity'),
  delivery_minutes integer check (delivery_minutes >= 0),
  seen_at timestamptz not null,
  seen_precision text not null check (seen_precision in ('minute', 'day', 'quarter')),
  period text,
  recorded_at timestamptz not null,
  -- The source corrected or dropped it: it stays as history and prices nothing. The only column that ever changes.
  withdrawn_at timestamptz,
  unique (source, external_id, amount, seen_at)
);
-- The history of one provider in one corridor.
create index price_observations_history on price_observations (provider_id, from_country, to_country, seen_at desc);
-- What a feed said last.
create index price_observations_recorded on price_observations (source, recorded_at desc);
-- The newest survey of each corridor, and everything else that is no feed.
create index price_observations_surveys on price_observations (source, from_country, to_country, period) where kind = 'survey';
create index price_observations_seen on price_observations (source, seen_at) where kind <> 'feed';

-- Where observations come from: what people are told, and which version of the bundled files is loaded.
create table price_sources (
  id text primary key,
  name text not null,
  url text not null,
  -- Null: single facts, named with their origin.
  license text,
  bundled_version text
);
-- What an id is made of where the catalogue does not know the name: lower case, letters and digits, hyphens between.
create function pg_temp.id_from_name(name text) returns text language sql immutable as $$
  select trim(both '-' from regexp_replace(
    lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g')), '[^[:alnum:]]+', '-', 'g'))
$$;

insert into price_observations (source, external_id, kind, provider_id, provider_name, category, from_country, to_country, currency,
  pay_in, pay_in_words, payout_method, amount, usd_amount, fee, margin_percent, total_cost_percent, delivery_minutes, seen_at,
  seen_precision, period, recorded_at)
select p.source, p.external_id, 'survey', coalesce(p.provider_id, pg_temp.id_from_name(p.firm)), p.firm, p.category,
  p.source_country, p.destination_country, q.currency,
  case
    when lower(p.pay_in) ~ 'credit' and lower(p.pay_in) !~ 'debit' then 'credit_card'
    when lower(p.pay_in) ~ 'debit' and lower(p.pay_in) !~ 'credit' then 'debit_card'
    when lower(p.pay_in) ~ 'mobile|wallet' then 'wallet'
    when lower(p.pay_in) ~ 'bank|account' then 'bank_account'
    when lower(p.pay_in) ~ '\mcash\M' then 'cash'
  end,
  p.pay_in, p.payout_method, q.amount, q.usd, q.fee, q.margin_percent, q.total_cost_percent, p.delivery_minutes,
  coalesce(p.surveyed_on, (make_date(left(p.period, 4)::int, right(p.period, 1)::int * 3, 1) + interval '1 month - 1 day')::date)
    at time zone 'UTC',
  case when p.surveyed_on is null then 'quarter' else 'day' end, p.period, now()
from measured_prices p
cross join lateral (values
  (p.amount200, p.usd200, p.currency200, p.fee200, p.margin_percent200, p.total_cost_percent200),
  (p.amount500, p.usd500, p.currency500, p.fee500, p.margin_percent500, p.total_cost_percent500)
) q (amount, usd, currency, fee, margin_percent, total_cost_percent)
where q.amount is not null
order by p.id, q.amount;

insert into price_observations (source, external_id, kind, provider_id, provider_name, category, from_country, to_country, currency,
  to_currency, payout_method, amount, fee, rate, delivery_minutes, seen_at, seen_precision, recorded_at)
select source, from_currency || to_currency || ' ' || coalesce(from_country, '*') || ' ' || coalesce(to_country, '*') || ' ' || provider_id,
  'feed', provider_id, provider_name, category, from_country, to_country, from_currency, to_currency, 'bank_transfer', amount, fee, rate,
  delivery_minutes, collected_at, 'minute', fetched_at
from live_prices
order by fetched_at;

insert into price_sources (id, name, url, license)
select distinct source,
  case source when 'rpw' then 'World Bank, Remittance Prices Worldwide' when 'wise' then 'Wise comparison API' else source end,
  case source when 'rpw' then 'https://remittanceprices.worldbank.org' when 'wise' then 'https://api.wise.com/v4/comparisons' else '' end,
  case source when 'rpw' then 'CC BY 4.0' end
from price_observations;
alter table price_observations add foreign key (source) references price_sources (id);

drop table measured_prices;
drop table live_prices;
