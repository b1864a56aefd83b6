-- How often somebody asked, for all instances together. Unlogged: after a crash everybody starts anew, which is right for counts
-- of the last minutes and costs no disk.
create unlogged table rate_counters (
  -- A keyed hash of the limit, the day and the caller: no address and no person can be read from it.
  caller text not null,
  slot bigint not null,
  count double precision not null,
  until timestamptz not null,
  primary key (caller, slot)
);
create index rate_counters_until on rate_counters (until);

-- The pairs that anonymous tokens are signed with, one for each span of time, made by whichever instance comes first.
create table trust_token_keys (
  slot bigint primary key,
  private_key text not null,
  made_at timestamptz not null,
  -- Nothing is signed with it from here on.
  issues_until timestamptz not null,
  -- And nothing of it is accepted from here on.
  retires_at timestamptz not null
);
