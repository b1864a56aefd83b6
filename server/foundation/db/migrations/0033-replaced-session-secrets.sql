-- The hash of a secret that was replaced before it was used. It can end its session, but not open it.
alter table sessions add column replaced_hash text;
create index sessions_replaced_hash on sessions (replaced_hash) where replaced_hash is not null;
