-- What was answered to an action that a browser may send again, written in the transaction of what the action did.
create table idempotency_keys (
  -- Made by the browser, one for each action of a person. Of visitors' keys nobody is told whose they are.
  key uuid not null,
  user_id uuid references users on delete cascade,
  -- SHA-256 of method, address and body: the same key for something else is refused.
  fingerprint text not null check (length(fingerprint) = 64),
  status smallint not null check (status between 200 and 499),
  answer text not null check (length(answer) <= 100000),
  answered_at timestamptz not null,
  unique nulls not distinct (key, user_id)
);
create index idempotency_keys_by_user on idempotency_keys (user_id, answered_at);
create index idempotency_keys_by_age on idempotency_keys (answered_at);
