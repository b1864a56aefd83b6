-- What broke in pages, one row for each fault: nobody's id, address or amount, and no more rows than the program keeps (500).
create table crash_reports (
  key_hash text primary key check (key_hash ~ '^[0-9a-f]{64}$'),
  kind text not null check (kind in ('error', 'rejection', 'boundary')),
  name text not null check (length(name) <= 60),
  message text not null check (length(message) <= 300),
  page text not null check (length(page) <= 130),
  -- Places in the page's scripts, a line each, innermost first.
  frames text not null check (length(frames) <= 2000),
  -- The program's version when it was last seen.
  release text not null check (length(release) <= 40),
  first_at timestamptz not null,
  last_at timestamptz not null,
  times integer not null check (times > 0)
);
create index crash_reports_by_time on crash_reports (last_at desc);
