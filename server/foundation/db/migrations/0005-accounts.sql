-- A person who signed in: who they are at their identity provider, and nothing they wrote themselves.
create table users (
  id uuid primary key,
  issuer text not null check (length(issuer) <= 500),
  subject text not null check (length(subject) <= 255),
  email text not null check (length(email) <= 320),
  account_name text check (length(account_name) <= 200),
  photo_url text check (length(photo_url) <= 2000),
  created_at timestamptz not null,
  last_login_at timestamptz not null,
  unique (issuer, subject)
);

-- A signed-in browser. Only hashes of its secret are kept: who reads this table can sign in as nobody.
create table sessions (
  id_hash text primary key,
  -- The hash before the last rotation; good for a minute, for requests that were on their way.
  previous_hash text unique,
  user_id uuid not null references users on delete cascade,
  -- "Chromium on Android"; never the whole user agent, never an address.
  device text not null check (length(device) <= 80),
  created_at timestamptz not null,
  seen_at timestamptz not null,
  rotated_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

-- A sign-in that was begun: taken out when its answer comes, so that no answer counts twice.
create table sign_in_attempts (
  state_hash text primary key,
  -- The browser that began it, by the hash of a cookie: nobody else's browser may finish it.
  browser_hash text not null,
  provider text not null,
  nonce text not null,
  code_verifier text not null,
  origin text not null,
  is_popup boolean not null,
  return_to text not null check (length(return_to) <= 2000),
  expires_at timestamptz not null
);
create index sign_in_attempts_by_expiry on sign_in_attempts (expires_at);

-- Tokens that were taken for a session, until they are too old to be tried again.
create table used_tokens (
  token_hash text primary key,
  expires_at timestamptz not null
);

-- What a person says of themselves and wishes ([S3.1], [S3.2]), as one JSON document.
create table profiles (
  user_id uuid primary key references users on delete cascade,
  document text not null check (document is json object),
  -- As it was before its migration, byte for byte.
  original text,
  -- The name of the document that is shown ([S5-13]), for sessions to read without it; null when it has none.
  shown_name text check (length(shown_name) <= 100),
  -- Searches made while signed in, ever; the history below keeps the latest only.
  total_searches integer not null default 0 check (total_searches >= 0),
  updated_at timestamptz not null
);

create table search_history (
  id uuid not null unique,
  user_id uuid not null references users on delete cascade,
  from_country char(2) not null,
  to_country char(2) not null,
  from_currency char(3) not null,
  to_currency char(3) not null,
  currency char(3) not null,
  amount numeric not null check (amount > 0),
  payout_method text not null,
  searched_at timestamptz not null,
  primary key (user_id, from_country, to_country, amount)
);

create table favorites (
  id uuid not null unique,
  user_id uuid not null references users on delete cascade,
  from_country char(2) not null,
  to_country char(2) not null,
  note text not null default '' check (length(note) <= 500),
  added_at timestamptz not null,
  primary key (user_id, from_country, to_country)
);

create table saved_searches (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null default '' check (length(name) <= 120),
  note text not null default '' check (length(note) <= 500),
  from_country char(2) not null,
  to_country char(2) not null,
  currency char(3) not null,
  amount numeric not null check (amount > 0),
  payout_method text not null default '',
  delivery_time text not null default '',
  sort_by text not null default 'best_value',
  saved_at timestamptz not null
);
create index saved_searches_by_user on saved_searches (user_id, saved_at desc);

create table provider_ratings (
  user_id uuid not null references users on delete cascade,
  provider_id text not null check (length(provider_id) <= 80),
  rating smallint not null check (rating between 1 and 5),
  rated_at timestamptz not null,
  primary key (user_id, provider_id)
);
create index provider_ratings_by_provider on provider_ratings (provider_id);

-- Deletions that were begun. Stands apart from users, so that one that was cut short is known and finished.
create table account_deletions (
  user_id uuid primary key,
  requested_at timestamptz not null
);
