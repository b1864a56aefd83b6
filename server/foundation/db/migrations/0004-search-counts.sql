-- How often a corridor was searched on a day: what popularity on this instance is made of. No person, no amount, no time of day.
create table search_counts (
  from_country char(2) not null check (from_country ~ '^[A-Z]{2}$'),
  to_country char(2) not null check (to_country ~ '^[A-Z]{2}$'),
  day date not null,
  searches integer not null check (searches > 0),
  primary key (day, from_country, to_country)
);
