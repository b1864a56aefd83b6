-- How far shown prices were from prices seen later, measured once a day.
create table price_track_records (
  day date primary key,
  measured_at timestamptz not null,
  -- Prices seen from here on were judged.
  judged_since timestamptz not null,
  -- JSON.
  record text not null
);
