-- The state of the database that a day's open data set contains. The first instance that writes the data set decides
-- it, so that all instances offer the same files.
create table data_releases (
  date date primary key,
  as_of timestamptz not null
);
