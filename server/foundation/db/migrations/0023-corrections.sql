-- What visitors report as wrong. No account belongs to it. Deleted a year after it arrived; the address a month after the answer.
create table error_reports (
  -- Made of its content and its day: a reload is the same report.
  id uuid primary key,
  -- The provider that it is about, where the page named one.
  provider_id text check (length(provider_id) <= 80),
  subject text not null check (length(subject) between 1 and 120),
  message text not null check (length(message) between 1 and 2000),
  -- Only the operator sees it.
  email text check (length(email) <= 320),
  received_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'accepted', 'declined')),
  answered_at timestamptz,
  check ((status = 'open') = (answered_at is null))
);
create index error_reports_by_time on error_reports (received_at);

-- The public log: what was wrong and what changed, in the operator's words. It holds nothing that a reporter wrote, and stays.
create table corrections (
  id uuid primary key,
  provider_id text check (length(provider_id) <= 80),
  outcome text not null check (outcome in ('accepted', 'declined')),
  claim text not null check (length(claim) between 1 and 300),
  answer text not null check (length(answer) between 1 and 300),
  reported_on date not null,
  published_at timestamptz not null
);
create index corrections_newest on corrections (published_at desc);
create index corrections_of_provider on corrections (provider_id, published_at desc);
