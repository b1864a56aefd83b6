-- What alerts listen to (docs/decisions/0017): one row for each series, which is also the lock under which its ticks are taken in order.
create table alert_series (
  series text primary key check (length(series) <= 300),
  from_currency char(3) not null check (from_currency ~ '^[A-Z]{3}$'),
  to_currency char(3) not null check (to_currency ~ '^[A-Z]{3}$'),
  -- The wish of the alert that opened the series: of it only what all alerts of the series share is read.
  question text not null check (question is json object),
  -- The last tick that was evaluated to its end.
  last_rate double precision check (last_rate > 0 and last_rate < 'Infinity'),
  last_as_of timestamptz,
  checked_at timestamptz,
  -- A tick that touched more alerts than one transaction takes, and how far it got: whoever holds the series next goes on with it.
  pending text check (pending is json object),
  -- Prices differ from instance to instance: one instance at a time judges them.
  priced_by text,
  priced_until timestamptz
);
create index alert_series_by_pair on alert_series (from_currency, to_currency, series);

create table alerts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- What the person chose, as one JSON document.
  draft text not null check (draft is json object),
  created_at timestamptz not null,
  synced_at timestamptz not null,
  -- From when it watches what it watches now; what was checked before is not its own.
  watched_from timestamptz not null,
  last_checked timestamptz,
  last_known_rate double precision,
  last_triggered timestamptz,
  trigger_count integer not null check (trigger_count >= 0),
  last_trigger_severity text,
  is_armed boolean not null,
  base_rate double precision,
  base_at timestamptz,
  providers_seen_at timestamptz not null,
  last_email_sent timestamptz,
  emails_sent integer not null default 0,
  last_email_error text check (length(last_email_error) <= 500),
  email_errors integer not null default 0,
  -- What it waits for, as alertWatch says it; null where it does not wait. Double precision gives JavaScript's numbers back exactly.
  series text not null references alert_series,
  above double precision,
  below double precision,
  jump double precision,
  opens_at timestamptz,
  expires_at timestamptz
);
create index alerts_by_user on alerts (user_id, created_at desc);
create index alerts_by_series on alerts (series);
create index alerts_above on alerts (series, above) where above is not null and opens_at is null;
create index alerts_below on alerts (series, below) where below is not null and opens_at is null;
create index alerts_jump on alerts (series, jump) where jump is not null and opens_at is null;
create index alerts_opening on alerts (series, opens_at) where opens_at is not null;
create index alerts_expiring on alerts (expires_at) where expires_at is not null;

-- Each firing, with what was seen and said then, and what became of the message on each way.
create table alert_triggers (
  id uuid primary key,
  alert_id uuid not null references alerts on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- 1 for the alert's first: the same firing cannot be written twice.
  number integer not null check (number > 0),
  fired_at timestamptz not null,
  rate double precision not null,
  as_of timestamptz not null,
  source text not null,
  source_kind text not null,
  value double precision not null,
  message text not null check (message is json object),
  email_state text check (email_state in ('queued', 'held', 'sent', 'failed')),
  email_at timestamptz,
  email_error text check (length(email_error) <= 500),
  browser_state text check (browser_state in ('queued', 'held', 'sent', 'failed')),
  browser_at timestamptz,
  browser_error text check (length(browser_error) <= 500),
  unique (alert_id, number)
);

-- Who serves the corridor of a series, and since when that is known.
create table alert_seen_providers (
  series text not null references alert_series on delete cascade,
  provider_id text not null check (length(provider_id) <= 200),
  name text not null,
  first_seen_at timestamptz not null,
  primary key (series, provider_id)
);

-- The last rate of each hour of the pairs that have alerts, for seven days.
create table alert_rate_hours (
  from_currency char(3) not null,
  to_currency char(3) not null,
  hour timestamptz not null,
  rate double precision not null,
  as_of timestamptz not null,
  primary key (from_currency, to_currency, hour)
);
