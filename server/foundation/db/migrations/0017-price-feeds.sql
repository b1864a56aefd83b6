-- Price feeds that the operator named: what each said last, and the lines that wait for the operator.
create table price_feeds (
  -- Also the id of its source in price_sources.
  id text primary key,
  address text not null,
  -- Of the version that was taken last.
  etag text,
  digest text,
  published_at timestamptz,
  taken_at timestamptz,
  accepted integer not null default 0,
  quarantined integer not null default 0,
  -- When an instance last asked; it also keeps the others from asking at the same time.
  checked_at timestamptz,
  -- Of the last questions in a row: how many brought nothing, and why the last one.
  failures integer not null default 0,
  problem text,
  problem_detail text
);
create table price_feed_quarantine (
  feed_id text not null references price_feeds (id) on delete cascade,
  line integer not null,
  reason text not null,
  detail text not null,
  -- As the feed wrote it, shortened.
  text text not null,
  primary key (feed_id, line)
);
-- Whether a source's license lets others pass its prices on as data.
alter table price_sources add column redistributable boolean not null default false;
update price_sources set redistributable = true where license in ('CC BY 4.0', 'MIT');
